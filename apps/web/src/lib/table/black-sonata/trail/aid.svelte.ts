import { RememberedSwitch } from '../../shared/settings/remembered-switch.svelte.ts';

/** Whether the page works out where she can be. */
export const placesAid = new RememberedSwitch('sonata.places');
