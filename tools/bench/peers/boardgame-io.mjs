/**
 * boardgame.io as its documentation sets it up, in memory: a game of five whose state is one of ours in the
 * middle of a game (STATE_FILE), and whose one move changes a little of it. Every client gets all of it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');

const state = JSON.parse(readFileSync(process.env['STATE_FILE'] ?? '', 'utf8'));

const game = {
  name: 'kapelle',
  minPlayers: 5,
  maxPlayers: 5,
  setup: () => ({ ...state, answers: 0, last: '' }),
  turn: { activePlayers: { all: null } },
  moves: {
    /** @param {{ G: { answers: number, last: string } }} table @param {string} option */
    answer({ G }, option) {
      G.answers += 1;
      G.last = option;
    },
  },
};

const { appServer } = await Server({ games: [game], origins: ['*'] }).run({ port: 0 });
console.log(`http://localhost:${appServer.address().port}`);
