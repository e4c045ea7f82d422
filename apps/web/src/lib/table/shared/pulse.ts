import type { ActionReturn } from 'svelte/action';
import { settings } from './settings/settings.svelte.ts';

const GLOW = { backgroundColor: ['color-mix(in srgb, var(--signal) 55%, transparent)', 'transparent'] };
const GLOW_MS = 1200;

/** Lets an element light up whenever its value has changed. */
export function pulse<Value>(node: Element, value: Value): ActionReturn<Value> {
  let shown = value;
  return {
    update(next: Value): void {
      if (next !== shown && settings.pace !== 'off') node.animate(GLOW, { duration: GLOW_MS, easing: 'ease-out' });
      shown = next;
    },
  };
}
