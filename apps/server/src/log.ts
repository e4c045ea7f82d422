import type { Logger } from 'pino';

/** The same log, in which an error is what our code says of it and never what somebody sent. */
export function withoutPayloads(log: Logger): Logger {
  return log.child({}, { serializers: { err: summaryOf } });
}

/** Errors of the transport carry the client and its message, those of a database whole rows. */
function summaryOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && { cause: summaryOf(cause) }),
  };
}

/** For Colyseus, which tells of errors in text that may quote a message: only where they happened is kept. */
export function logForColyseus(log: Logger): Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (text: unknown) => {
    const stack = String(text)
      .split('\n')
      .filter((line) => /^\s+at /.test(line));
    log[level]({ stack: stack.join('\n') }, 'Colyseus');
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
