import { preparedDirectories, ServerProcess } from './server-process.ts';

/** Lets one server end in peace: it keeps what Node compiled for it, and those that tests kill start from that. */
export default async function compileOnce(): Promise<void> {
  if (process.env['NODE_COMPILE_CACHE'] === undefined) return;
  const server = new ServerProcess({ ...preparedDirectories(), LOG_LEVEL: 'silent' });
  await server.address();
  server.child.kill('SIGTERM');
  await server.ended;
}
