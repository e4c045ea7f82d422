import { VERSION } from '@kapelle/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from '../../src/lib/net/page-reload.ts';
import { playing, settle, sitAt, welcome } from './fixtures.ts';

/** A tab's own storage. */
function tab(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('a page that is too old', () => {
  it('reloads once in a tab, and never in circles', () => {
    vi.stubGlobal('sessionStorage', tab());
    const reload = vi.fn();
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again where an older page did so before', () => {
    vi.stubGlobal('sessionStorage', tab({ 'kapelle.reloaded': JSON.stringify([VERSION - 1]) }));
    expect(reloadOnce(() => undefined)).toBe(true);
  });

  it('stays where the browser could not remember that it has reloaded', () => {
    const blocked = {
      getItem: () => null,
      setItem: () => {
        throw new Error('blocked');
      },
    };
    vi.stubGlobal('sessionStorage', blocked);
    expect(reloadOnce(() => undefined)).toBe(false);
  });
});

describe('a server with another protocol', () => {
  const old = welcome({ protocol: VERSION + 1 });

  it('makes the page reload, and says so only if that did not help', async () => {
    const { server, connection, reloads } = await sitAt();
    server.last.events.message('welcome', old);
    expect([connection.status.kind, reloads]).toEqual(['open', ['reloaded']]);
    connection.reopen();
    await settle();
    server.last.events.message('welcome', old);
    expect(connection.status).toEqual({ kind: 'ended', reason: 'old-page' });
  });

  it('does so when it refuses the page at the door, too', async () => {
    const { server, connection, reloads } = await playing();
    server.joins = [{ ok: false, refusal: { code: 'old-page', message: { key: 'refusal.old-page' } } }];
    connection.reopen();
    await settle();
    expect(reloads).toEqual(['reloaded']);
  });

  it('does not make it lose an answer: that is told, and the page stays', async () => {
    const { server, clock, connection, told, reloads } = await playing();
    server.answer = () => Promise.reject(new Error('closed'));
    server.joins = [{ ok: false, refusal: { code: 'old-page', message: { key: 'refusal.old-page' } } }];
    void connection.answers.send({ decision: 'd', option: 'o' });
    await settle();
    await clock.pass(300);
    expect([reloads, told]).toEqual([[], ['unreachable']]);
    expect(connection.status).toEqual({ kind: 'ended', reason: 'old-page' });
  });
});
