import { describe, expect, it } from 'vitest';
import { loadFor, type Playable } from '../bench/measure/load.ts';

/** Answers at once, so often, and each time with ten bytes for all its clients together. */
class Counted implements Playable {
  bytes = 500;
  left: number;

  constructor(left: number) {
    this.left = left;
  }

  get isOver(): boolean {
    return this.left === 0;
  }

  play(done: () => void): void {
    this.left--;
    this.bytes += 10;
    setImmediate(done);
  }
}

const LONG = 3600;

function window(playing: Playable[], spares: Playable[] = []) {
  const subject = { cpuMs: 0 };
  return { subject, playing, spare: () => spares.shift(), clients: 5, seconds: LONG };
}

describe('load', () => {
  it('ends when nothing is left to play, and counts the bytes of spares since they came', async () => {
    const tables = [new Counted(3), new Counted(2), new Counted(4)] as const;
    const [first, second, spare] = tables;
    const load = await loadFor(window([first, second], [spare]));
    expect(tables.filter(({ isOver }) => isOver).length).toBeGreaterThanOrEqual(2);
    expect(load.bytesPerClient).toBe(2);
  });

  it('lets every table finish the answer that is under way', async () => {
    const tables = [new Counted(1), new Counted(1000)] as const;
    const load = await loadFor(window([...tables]));
    expect(load.answersPerSecond).toBeGreaterThan(0);
    expect(tables[1].left).toBeGreaterThan(990);
  });

  it('divides the cost by the answers', async () => {
    let cpuMs = 0;
    const subject = {
      get cpuMs() {
        return (cpuMs += 30);
      },
    };
    const load = await loadFor({ ...window([new Counted(3)]), subject });
    expect(load.cpuMsPerAnswer).toBe(10);
  });
});
