export type Ground = 'transparent' | 'dark' | 'paper';
/** Which corner below is left empty for a camera. */
export type Safe = 'right' | 'left' | 'none';

/** How a feed is to look, as its address says. */
export interface Look {
  readonly ground: Ground;
  readonly theme: 'light' | 'dark';
  readonly safe: Safe;
  readonly hasSound: boolean;
}

/** What is not said, or makes no sense, is as usual. */
export function readLook(search: URLSearchParams): Look {
  const ground = oneOf(search.get('bg'), ['dark', 'paper', 'transparent'] as const);
  const byGround = ground === 'paper' ? 'light' : 'dark';
  return {
    ground,
    theme: search.has('theme') ? oneOf(search.get('theme'), ['dark', 'light'] as const) : byGround,
    safe: oneOf(search.get('safe'), ['none', 'right', 'left'] as const),
    hasSound: search.get('sound') === 'on',
  };
}

function oneOf<Value extends string>(given: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === given) ?? values[0];
}
