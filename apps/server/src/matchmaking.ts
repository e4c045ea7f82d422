import { matchMaker } from 'colyseus';

/**
 * Leaves open only what a client with an invite code needs: tables are made through our own endpoint,
 * never by a stranger's request, and no other site's page may call us.
 */
export function restrictMatchmaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = ['joinById', 'reconnect'];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {}, getCorsHeaders: () => ({}) });
}
