/** Changes whenever an old page could not talk to a new server. A page that is too old is asked to reload. */
export const VERSION = 7;
