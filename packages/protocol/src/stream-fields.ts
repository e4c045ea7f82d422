import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** A `feed` is for streaming software and hears nobody; a `watch` link is for people, who may talk to each other. */
export const streamKind = z.enum(['feed', 'watch']);
export type StreamKind = z.infer<typeof streamKind>;

/** Seconds behind the table, or everything but the turn that is being played. */
export const streamDelay = z.union([z.int().min(0).max(LIMITS.delay), z.literal('turn')]);
export type StreamDelay = z.infer<typeof streamDelay>;
