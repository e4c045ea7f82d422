import { describe, expect, it } from 'vitest';
import { setTable, tinyGame, type Scenario, type TinyGame } from '../src/index.ts';

const turnOf = (seat: 'seat-1' | 'seat-2') => ({ effect: { do: 'turn' }, scope: { seat } }) as const;

/** Two burglars, seat-1 to act with a ring in hand. */
function nightTable(): Scenario<TinyGame> {
  return setTable(tinyGame, { seats: 2 }).arrange((data) => {
    data.hands = { 'seat-1': ['ring'], 'seat-2': ['gem'] };
    data.deck = ['rope', 'crown'];
  });
}

describe('a scenario', () => {
  it('tells a game: arrange, answer, expect exactly these options', () => {
    nightTable()
      .begin(turnOf('seat-1'))
      .expectOptions('seat-1', ['stash:ring', 'wait', 'roll', 'peek', 'draw', 'consult'])
      .expectDecision('whistle', 'seat-2')
      .answer('seat-1', 'stash:ring')
      .expectEvents([{ type: 'cardStashed', card: 'ring' }])
      .expectNoEvent('ended')
      .expectOptions('seat-2', ['stash:gem', 'wait', 'roll', 'peek', 'draw', 'consult'], 'turn')
      .leaves('turn', 'whistle')
      .done();
  });

  it('shows why an option is closed', () => {
    nightTable()
      .arrange((data) => (data.deck = []))
      .begin(turnOf('seat-1'))
      .expectClosed('seat-1', 'draw', 'reason.deck-empty')
      .leaves('turn', 'whistle')
      .done();
  });

  it('tests one effect alone and comes to rest after it', () => {
    const table = nightTable().begin({ effect: { do: 'draw' }, scope: { seat: 'seat-2' } });
    expect(table.data.hands['seat-2']).toEqual(['gem', 'crown']);
    expect(table.eventsFor('seat-1')).toEqual([{ type: 'cardDrawn', seat: 'seat-2' }]);
    expect(table.revealedTo).toEqual(['seat-2']);
    expect(table.view('seat-1').decisions).toEqual([]);
    table.expectNoDecision().done();
  });

  it('runs to an ending', () => {
    nightTable()
      .arrange((data) => (data.loot = 7))
      .begin(turnOf('seat-1'))
      .answer('seat-1', 'stash:ring')
      .expectOutcome({ result: 'escaped' })
      .expectNoDecision()
      .done();
  });

  it('lets seats answer side by side from the deal on', () => {
    const table = setTable(tinyGame, { seats: 2, seed: 'a'.repeat(32) });
    const [first = '', second = ''] = table.state.decisions.map((decision) => decision.options[0]?.id);
    table
      .answer('seat-2', second)
      .answer('seat-1', first)
      .expectDecision('turn', 'seat-1')
      .leaves('turn', 'whistle')
      .done();
  });

  it('proves that an answer is refused and changes nothing', () => {
    nightTable()
      .begin(turnOf('seat-1'))
      .expectRefused({ seat: 'seat-1', decision: 'd99', option: 'wait' }, 'stale-decision')
      .leaves('turn', 'whistle')
      .done();
  });
});

describe('a scenario fails', () => {
  const open = () => nightTable().begin(turnOf('seat-1'));
  const failures: Readonly<Record<string, [() => unknown, string]>> = {
    'on a decision left open': [() => open().done(), 'left open: turn of seat-1, whistle of seat-2'],
    'on a decision that was expected to be left open and is not': [
      () => open().leaves('turn', 'whistle', 'omen').done(),
      'expected to be left open: omen',
    ],
    'on an option too many or too few': [
      () => open().expectOptions('seat-2', ['whistle', 'shout']),
      'options of seat-2: missing [shout], not expected []',
    ],
    'on an answer that is not offered': [() => open().answer('seat-1', 'stash:gem'), 'seat-1 cannot answer stash:gem'],
    'on a decision that is not there': [
      () => open().expectDecision('omen', 'seat-1'),
      'expected seat-1 to decide omen',
    ],
    'on a decision that should not be there': [
      () => open().expectNoDecision('whistle'),
      'expected no decision, found whistle of seat-2',
    ],
    'on an option that is not closed': [() => open().expectClosed('seat-1', 'draw'), 'not shown to seat-1 as closed'],
    'on another reason': [
      () =>
        nightTable()
          .arrange((data) => (data.consulted = ['seat-1']))
          .begin(turnOf('seat-1'))
          .expectClosed('seat-1', 'consult', 'reason.omens-gone'),
      'consult is closed by reason.consulted-once, not by reason.omens-gone',
    ],
    'on a missing event': [
      () =>
        open()
          .answer('seat-1', 'wait')
          .expectEvents([{ type: 'rolled' }]),
      'these events did not happen in order: [{"type":"rolled"}]',
    ],
    'on an event that should not happen': [
      () => open().answer('seat-1', 'wait').expectNoEvent('waited'),
      'waited happened',
    ],
    'on another outcome': [() => open().expectOutcome({ result: 'dawn' }), 'expected the outcome {"result":"dawn"}'],
    'on a refusal that does not come': [
      () => open().expectRefused({ seat: 'seat-1', decision: 'd2', option: 'wait' }, 'stale-decision'),
      'it was accepted',
    ],
    'on a table that cannot be set': [() => setTable(tinyGame, { seats: 9 }), 'this table cannot be set'],
  };

  it.each(Object.entries(failures))('%s', (_, [scenario, problem]) => {
    expect(scenario).toThrow(problem);
  });

  it('with the situation and every answer so far', () => {
    const failing = () => open().answer('seat-1', 'wait').done();
    expect(failing).toThrow('seat-2 must decide turn: stash:gem wait roll peek draw consult');
    expect(failing).toThrow('event: {"type":"waited","seat":"seat-1"}');
    expect(failing).toThrow('answer seat-1 wait');
  });
});
