import { MediaQuery } from 'svelte/reactivity';
import { SPEEDS, type Speed } from '../../../stage/director.ts';
import { recall, remember } from '../../../storage.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export const MOTIONS = ['auto', 'less'] as const;
export const SWITCHES = ['off', 'on'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Switch = (typeof SWITCHES)[number];

const REDUCED = new MediaQuery('prefers-reduced-motion: reduce');

/** How this browser wants the table: remembered here, known to nobody else. */
class TableSettings {
  #textSize = $state<TextSize>(recalled('text-size', TEXT_SIZES));
  #motion = $state<Motion>(recalled('motion', MOTIONS));
  #speed = $state<Speed>(recalled('speed', SPEEDS));
  #sound = $state<Switch>(recalled('sound', SWITCHES));
  #shield = $state<Switch>(recalled('shield', SWITCHES));

  /** Puts what CSS reads on the page. */
  apply(): void {
    document.documentElement.dataset['textSize'] = this.#textSize;
    document.documentElement.dataset['motion'] = this.#motion;
  }

  get textSize(): TextSize {
    return this.#textSize;
  }

  set textSize(size: TextSize) {
    this.#textSize = size;
    remember('text-size', size);
    this.apply();
  }

  get motion(): Motion {
    return this.#motion;
  }

  set motion(motion: Motion) {
    this.#motion = motion;
    remember('motion', motion);
    this.apply();
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    remember('speed', speed);
  }

  /** The speed that counts: where nothing may move, scenes are still cards. */
  get pace(): Speed {
    return this.#motion === 'less' || REDUCED.current ? 'off' : this.#speed;
  }

  get sound(): Switch {
    return this.#sound;
  }

  set sound(sound: Switch) {
    this.#sound = sound;
    remember('sound', sound);
  }

  get shield(): Switch {
    return this.#shield;
  }

  set shield(shield: Switch) {
    this.#shield = shield;
    remember('shield', shield);
  }
}

function recalled<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Value {
  const found = recall(key);
  return values.find((value) => value === found) ?? values[0];
}

export const settings = new TableSettings();
