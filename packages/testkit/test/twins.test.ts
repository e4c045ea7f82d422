import { describe, expect, it } from 'vitest';
import { drawBelow, type SeatId } from '@kapelle/engine';
import { everySetup, makeTinyTwin, tinyGame, twinRuns, type TinyGame } from '../src/index.ts';
import { after, faulty } from './faulty.ts';

const plan = { seed: 'twins', setups: everySetup(tinyGame), makeTwin: makeTinyTwin };

/** A view with something in it that the tiny game would not show. */
function showing(more: (data: TinyGame['Data'], seats: readonly SeatId[]) => object) {
  return faulty({
    project: (state, audience) => Object.assign(tinyGame.project(state, audience), more(state.data, state.seats)),
  });
}

describe('the twin runner', () => {
  it('finds no fault in 500 tiny games', { timeout: 120_000 }, () => {
    expect(twinRuns(tinyGame, { ...plan, games: 500 }).games).toBe(500);
  });

  it('makes fewer twins when told to', () => {
    let made = 0;
    const makeTwin = () => {
      made++;
    };
    twinRuns(tinyGame, { ...plan, games: 5, makeTwin });
    const dense = made;
    made = 0;
    twinRuns(tinyGame, { ...plan, games: 5, makeTwin, density: 0.1 });
    expect(made).toBeLessThan(dense / 2);
  });

  const faults = {
    'a card in the public view': [
      showing(({ deck }) => ({ top: deck.at(-1) })),
      'the view of public tells what is hidden: $.board.top',
    ],
    'a hand in the view of others': [
      showing(({ hands }) => ({
        hands: Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, [...cards]])),
      })),
      '$.board.hands.seat-',
    ],
    'an order of fields that tells': [
      showing(({ deck }) => ({ hint: deck[0] && deck[0] > 'm' ? { a: 1, b: 1 } : { b: 1, a: 1 } })),
      'the same fields in another order',
    ],
    'the position of a hidden stream': [
      faulty({
        project: (state, audience) => ({
          ...tinyGame.project(state, audience),
          alarm: state.random.cursors['deck'] ?? 0,
        }),
      }),
      '$.board.alarm',
    ],
    'an event that leaks': [faulty({ redact: (event) => event }), 'tell what is hidden: $.0.card'],
    'a secret look not marked as one': [
      after('peek', (play) => play.revealedTo.clear()),
      /the events of seat-\d tell what is hidden: \$\.0\.card/,
    ],
    'a die not marked as rolled': [after('roll', (play) => play.revealedTo.clear()), '$.0.pips'],
    'a die rolled behind the back of the play': [
      after('wait', (play) => (play.data.loot = drawBelow(play.state.random, 'dice', 4))),
      '$.board.loot',
    ],
    'a window that opens only for those who hold the gem': [
      after('turn', (play, { scope }) => {
        for (const seat of play.state.seats) {
          if (seat === scope.seat || !play.data.hands[seat]?.includes('gem')) continue;
          play.ask({
            kind: 'whistle',
            seat,
            scope: { seat },
            optional: true,
            options: [{ id: 'wait', kind: 'wait', effects: [{ do: 'wait' }, { do: 'turn' }] }],
          });
        }
      }),
      '$.decisions.',
    ],
  } as const;

  it.each(Object.entries(faults))('catches %s', (_, [game, problem]) => {
    expect(() => twinRuns(game, { ...plan, games: 300 })).toThrow(problem);
  });
});
