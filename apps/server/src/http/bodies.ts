import express, { type Request, type RequestHandler } from 'express';
import { refused } from '../refusals.ts';
import { Slots } from '../limits/slots.ts';
import { addressOf } from './limits.ts';
import { send } from './reply.ts';

const SMALL = { limit: '16kb', inflate: false } as const;
const LARGE = { limit: '8mb', inflate: false, type: 'application/json' } as const;

/** What most requests bring. It lies in memory until it is read in full, and has that long to come. */
export function smallBodies(withinMs: number): RequestHandler[] {
  const slots = new Slots({ perAddress: 20, overall: 1000 });
  const hold: RequestHandler = (request, response, next) => {
    const free = admitted(slots, request, withinMs);
    if (free === null) {
      send(response, refused('too-many-requests'));
      return;
    }
    request.once('end', free);
    response.once('close', free);
    next();
  };
  return [hold, express.json(SMALL)];
}

/** A recording. It lies in memory until it is answered, and much of it at once would be too much. */
export function largeBodies(withinMs: number): RequestHandler[] {
  const slots = new Slots({ perAddress: 4, overall: 8 });
  const hold: RequestHandler = (request, response, next) => {
    const free = admitted(slots, request, withinMs);
    if (free === null) {
      send(response, refused('busy'));
      return;
    }
    response.once('close', free);
    next();
  };
  return [hold, express.raw(LARGE)];
}

/** A slot for the body of this request, whose connection ends if it has not come in time. */
function admitted(slots: Slots, request: Request, withinMs: number): (() => void) | null {
  const isEmpty = request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length']);
  if (isEmpty) return () => undefined;
  const free = slots.take(addressOf(request));
  if (free === null) return null;
  const timer = setTimeout(() => request.destroy(), withinMs);
  request.once('end', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    free();
  };
}

/** What is large on its way out lies in memory as long as it is not taken. */
export function largeAnswers(withinMs: number): RequestHandler {
  const slots = new Slots({ perAddress: 4, overall: 16 });
  return (request, response, next) => {
    const free = slots.take(addressOf(request));
    if (free === null) {
      send(response, refused('busy'));
      return;
    }
    const timer = setTimeout(() => response.destroy(), withinMs);
    response.once('close', () => {
      clearTimeout(timer);
      free();
    });
    next();
  };
}
