import { games } from '../games.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs(games);
