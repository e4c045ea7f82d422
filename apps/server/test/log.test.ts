import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { logForColyseus, withoutPayloads } from '../src/log.ts';

/** A log, and what was written to it. */
function written() {
  const lines: string[] = [];
  const log = withoutPayloads(pino({}, { write: (line: string) => lines.push(line) }));
  return { log, text: () => lines.join('') };
}

describe('the log', () => {
  it('says of an error what our code says, and nothing that came with it', () => {
    const { log, text } = written();
    const cause = Object.assign(new TypeError('the cause'), { payload: 'a secret', code: 'E_CAUSE' });
    const error = Object.assign(new Error('what happened', { cause }), { client: { token: 'a secret' } });
    log.child({ request: 1 }).error({ err: error }, 'failed');
    expect(text()).toContain('what happened');
    expect(text()).toContain('the cause');
    expect(text()).toContain('E_CAUSE');
    expect(text()).toContain('log.test.ts');
    expect(text()).not.toContain('a secret');
  });

  it('says nothing of what was thrown that is no error', () => {
    const { log, text } = written();
    log.error({ err: { payload: 'a secret' } }, 'failed');
    expect(text()).toContain('failed');
    expect(text()).not.toContain('a secret');
  });

  it('keeps of Colyseus’ errors only where they happened', () => {
    const { log, text } = written();
    logForColyseus(log).error(new Error('read, but not to the end: {"a secret": 1}').stack);
    expect(text()).toContain('log.test.ts');
    expect(text()).not.toContain('a secret');
  });
});
