import { parseArgs } from 'node:util';

/** How a suite shall be run. */
export interface Flags {
  /** One object in the last line of standard output, and nothing else there. */
  readonly json: boolean;
  /** Length of one window. */
  readonly seconds: number;
  readonly rounds: number;
  /** Beside other projects too, which are then installed. */
  readonly peers: boolean;
  /** How many play at the pace of people. */
  readonly tables: number;
  /** Only these parts of a suite; all without it. */
  readonly parts: readonly string[];
}

export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      tables: { type: 'string', default: '1000' },
      parts: { type: 'string', default: '' },
    },
  });
  const parts = values.parts.split(',').filter((part) => part !== '');
  return {
    json: values.json,
    peers: values.peers,
    seconds: positive(values.seconds),
    rounds: positive(values.rounds),
    tables: positive(values.tables),
    parts,
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`'${text}' is not a number above zero`);
  return value;
}
