import { RememberedSwitch } from '../../shared/settings/remembered-switch.svelte.ts';

/** Whether the page works out where she can be, at a table that lets it. */
export const placesAid = new RememberedSwitch('sonata.places');

/** Whether the cards that were seen stay in view; at a real table nobody writes them down. */
export const trailKept = new RememberedSwitch('sonata.trail');
