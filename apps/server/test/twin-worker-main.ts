/** The thread of a twin server that makes its recordings: it knows the same twin. */
import { serveJobs } from '../src/work/serve-jobs.ts';
import { gamesFor } from './twin-games.ts';

serveJobs(gamesFor(process.env));
