import { ConfigError } from './config.ts';
import { StoreInUse } from './storage/errors.ts';

/** What a person at the terminal needs to know to mend it; a surprise keeps its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `${error.message}: the port is taken. Choose another one with PORT.`;
    case 'EACCES':
      return `${error.message}: the port may not be used. Choose another one with PORT.`;
    default:
      return error.stack ?? error.message;
  }
}

function errorCode(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
