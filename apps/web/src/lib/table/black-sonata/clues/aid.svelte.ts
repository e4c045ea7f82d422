import { RememberedSwitch } from '../../shared/settings/remembered-switch.svelte.ts';

/** Whether the grid works out what follows from the clues. */
export const elimination = new RememberedSwitch('sonata.elimination');
