import { matchMaker } from 'colyseus';

/** Leaves nothing of the stock matchmaking open: our own endpoints let people in, and no other site's page may call us. */
export function closeMatchmaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {}, getCorsHeaders: () => ({}) });
}
