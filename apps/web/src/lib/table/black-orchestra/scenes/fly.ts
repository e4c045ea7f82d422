import type { ConspiratorId } from '@kapelle/black-orchestra/page';
import { settings } from '../../shared/settings/settings.svelte.ts';

const FLIGHT_MS = 650;

/** Sends a copy of an element to the row of whoever gets what it stands for, where that row is in sight. */
export function fly(node: HTMLElement, who: ConspiratorId | null): void {
  const to = who === null || settings.pace === 'off' ? undefined : rowOf(who);
  if (to === undefined) return;
  const from = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: `${from.y}px auto auto ${from.x}px`,
    zIndex: '10',
    pointerEvents: 'none',
  });
  ghost.ariaHidden = 'true';
  document.body.append(ghost);
  const way = `translate(${to.x + to.width - 40 - from.x}px, ${to.y + to.height / 2 - from.y}px)`;
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: way, opacity: 1, offset: 0.9 },
      { transform: way, opacity: 0 },
    ],
    { duration: FLIGHT_MS, easing: 'ease-in-out' },
  );
  flight.onfinish = () => ghost.remove();
}

/** On a small screen only one's own sheet may be in sight. */
function rowOf(who: ConspiratorId): DOMRect | undefined {
  const places = [`.others > [data-conspirator="${who}"]`, `.own[data-conspirator="${who}"]`];
  const rows = places.map((place) => document.querySelector(place)?.getBoundingClientRect());
  return rows.find((row) => row !== undefined && row.width > 0);
}
