import type { RequestHandler } from 'express';
import type { AboutServer } from '@kapelle/protocol';
import type { Config } from '../config.ts';
import { okay, send } from './reply.ts';

/** Who runs this server, and how long it keeps what it is given. */
export function answerAbout({
  operatorContact,
  keepFinishedDays,
  keepPlayingDays,
  keepLobbyDays,
}: Config): RequestHandler {
  const keptDays = { finished: keepFinishedDays, playing: keepPlayingDays, lobby: keepLobbyDays };
  const about: AboutServer = { contact: operatorContact ?? null, keptDays };
  return (_request, response) => send(response, okay(about));
}
