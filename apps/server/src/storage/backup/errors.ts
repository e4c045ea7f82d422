/** Why a backup, restore or move did not happen, for the person at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
