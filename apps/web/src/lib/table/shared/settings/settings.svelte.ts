import { MediaQuery } from 'svelte/reactivity';
import { SPEEDS, type Speed } from '../../../stage/director.ts';
import { recall, remember } from '../../../storage.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export const MOTIONS = ['auto', 'less'] as const;
export const SWITCHES = ['off', 'on'] as const;
const VOLUMES = ['normal', 'low', 'high'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Switch = (typeof SWITCHES)[number];
export type Volume = (typeof VOLUMES)[number];

/** How loud, from 0 to 1. */
const LOUDNESS: Readonly<Record<Volume, number>> = { low: 0.25, normal: 0.6, high: 1 };

const REDUCED = new MediaQuery('prefers-reduced-motion: reduce');

/** How this browser wants the table: remembered here, known to nobody else. */
class TableSettings {
  #textSize = $state<TextSize>(recalled('text-size', TEXT_SIZES));
  #motion = $state<Motion>(recalled('motion', MOTIONS));
  #speed = $state<Speed>(recalled('speed', SPEEDS));
  #sound = $state<Switch>(recalled('sound', SWITCHES));
  #isSoundChosen = $state(recall('sound') !== null);
  #volume = $state<Volume>(recalled('volume', VOLUMES));
  #shield = $state<Switch>(recalled('shield', SWITCHES));

  #keys = $state<Switch>(recall('keys') === 'off' ? 'off' : 'on');

  /** Puts what CSS reads on the page. */
  apply(): void {
    document.documentElement.dataset['keys'] = this.#keys;
    document.documentElement.dataset['textSize'] = this.#textSize;
    document.documentElement.dataset['motion'] = this.pace === 'off' ? 'less' : this.#motion;
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
    this.apply();
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
    this.#isSoundChosen = true;
    remember('sound', sound);
  }

  /** As an address asks for it: nothing is remembered. */
  setSoundOnce(sound: Switch): void {
    this.#sound = sound;
    this.#isSoundChosen = true;
  }

  /** Whether somebody has said once if they want to hear anything. */
  get isSoundChosen(): boolean {
    return this.#isSoundChosen;
  }

  get volume(): Volume {
    return this.#volume;
  }

  set volume(volume: Volume) {
    this.#volume = volume;
    remember('volume', volume);
  }

  /** How loud it is, from 0 to 1. */
  get loudness(): number {
    return this.#sound === 'on' ? LOUDNESS[this.#volume] : 0;
  }

  /** Whether single keys choose and lead somewhere. */
  get keys(): Switch {
    return this.#keys;
  }

  set keys(keys: Switch) {
    this.#keys = keys;
    remember('keys', keys);
    this.apply();
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
