export { blackSonata } from './definition.ts';
export { blackSonataBot } from './bot/bot.ts';
export { forgetfulBot } from './bot/forgetful.ts';
export type { BlackSonata } from './game.ts';
