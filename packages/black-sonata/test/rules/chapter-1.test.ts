import { describe, expect, it } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };
import { FOG_CARD_IDS, FOG_CARDS } from '../../src/content/fog-cards.ts';
import { ICON_IDS, LINKS, PLACE_IDS, PLACES } from '../../src/content/places.ts';
import { STEALTH_CARD_IDS, STEALTH_CARDS } from '../../src/content/stealth-cards.ts';
import { SYMBOL_IDS, TRAIT_IDS, WOMAN_IDS, WOMEN } from '../../src/content/women.ts';
import { womenOf } from '../../src/rules/clues.ts';
import { distance, linksOf } from '../../src/rules/map.ts';
import { act, ELEVEN, hunt, SEAT, seen } from '../table.ts';

describe('components', () => {
  it('BS-1.1 has eleven places, connected by fifteen links', () => {
    expect(PLACE_IDS.toSorted()).toEqual(ELEVEN.toSorted());
    expect(LINKS).toHaveLength(15);
    expect(new Set(LINKS.map((link) => link.toSorted().join('-'))).size).toBe(15);
    const distances = PLACE_IDS.flatMap((from) => PLACE_IDS.map((to) => distance(from, to)));
    expect(Math.max(...distances)).toBe(4);
  });

  it.each([
    ['bishopsgate', 'cornhill eastcheap shoreditch'],
    ['blackfriars', 'clerkenwell liberty-of-the-clink st-pauls'],
    ['clerkenwell', 'blackfriars cripplegate'],
    ['liberty-of-the-clink', 'blackfriars southwark'],
    ['cornhill', 'bishopsgate cripplegate eastcheap st-pauls'],
    ['cripplegate', 'clerkenwell cornhill shoreditch st-pauls'],
    ['eastcheap', 'bishopsgate cornhill london-bridge'],
    ['london-bridge', 'eastcheap southwark'],
    ['shoreditch', 'bishopsgate cripplegate'],
    ['southwark', 'liberty-of-the-clink london-bridge'],
    ['st-pauls', 'blackfriars cornhill cripplegate'],
  ] as const)('BS-1.1 links %s to %s', (place, links) => {
    expect(linksOf(place).toSorted().join(' ')).toBe(links);
  });

  it('BS-1.1 shows at each place the icons on the backs of its stealth cards, and no others', () => {
    for (const place of PLACE_IDS) {
      const backs = STEALTH_CARD_IDS.filter((card) => STEALTH_CARDS[card].place === place);
      const icons = new Set(backs.map((card) => STEALTH_CARDS[card].icon));
      expect([...icons].toSorted()).toEqual(PLACES[place].icons.toSorted());
    }
  });

  it('BS-1.2 has 32 stealth cards: three to a place, two at St Paul’s', () => {
    expect(STEALTH_CARD_IDS).toHaveLength(32);
    for (const place of PLACE_IDS) {
      const cards = STEALTH_CARD_IDS.filter((card) => STEALTH_CARDS[card].place === place);
      expect(cards).toHaveLength(place === 'st-pauls' ? 2 : 3);
    }
  });

  it('BS-1.2 names a card by its letters at the top', () => {
    for (const card of STEALTH_CARD_IDS) expect(STEALTH_CARDS[card].top.startsWith(card)).toBe(true);
  });

  it.each([
    ['church', 'Y Q V D -S'],
    ['commercial', 'C M Z W -A'],
    ['playhouse', 'R U -K'],
    ['riverside', 'E H J'],
    ['rural', 'F -U O --X'],
    ['residence', 'B L G S N P -L'],
    ['tavern', 'A K X I T'],
  ] as const)('BS-1.2 shows %s on the backs of %s', (icon, cards) => {
    const showing = STEALTH_CARD_IDS.filter((card) => STEALTH_CARDS[card].icon === icon);
    expect(showing.toSorted()).toEqual(cards.split(' ').toSorted());
    expect(ICON_IDS).toContain(icon);
  });

  it('BS-1.3 has ten fog cards, of which two leave the game', () => {
    expect(FOG_CARD_IDS.map((fog) => FOG_CARDS[fog].number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(FOG_CARD_IDS.filter((fog) => FOG_CARDS[fog].leaves)).toEqual(['fleeting-rumour', 'clearing']);
  });

  it('BS-1.4 has twelve women, two to a symbol, each with three of seven traits of her own', () => {
    expect(WOMAN_IDS).toHaveLength(12);
    expect(TRAIT_IDS).toHaveLength(7);
    expect(SYMBOL_IDS.map((symbol) => womenOf(symbol).length)).toEqual([2, 2, 2, 2, 2, 2]);
    const sets = WOMAN_IDS.map((woman) => WOMEN[woman].traits.toSorted().join(' '));
    expect(new Set(sets).size).toBe(12);
    expect(WOMAN_IDS.every((woman) => new Set(WOMEN[woman].traits).size === 3)).toBe(true);
  });

  it('BS-1.5 has a counter card, seven deduction tokens and four trail tokens', () => {
    const table = hunt();
    expect(seen(table).counter).toBe(2);
    expect(Object.keys(seen(table).marks)).toHaveLength(7);
    act(table, 'lay-trail:eastcheap', 'lay-trail:cornhill', 'lay-trail:shoreditch', 'lay-trail:southwark');
    table.expectClosed(SEAT, 'lay-trail:clerkenwell', 'reason.no-trail-token');
    act(table, 'lift-trail:cornhill', 'lay-trail:clerkenwell');
    expect(seen(table).trailTokens).toEqual(['eastcheap', 'shoreditch', 'southwark', 'clerkenwell']);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-1.5 has a trail token for every place where the table helps no further', () => {
    const table = hunt({ aids: 'pencil' });
    act(table, ...ELEVEN.map((place) => `lay-trail:${place}`));
    expect(seen(table).trailTokens).toEqual(ELEVEN);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-1.6 has one name each: bluebell, counter card, unmask', () => {
    expect(SYMBOL_IDS).toContain('bluebell');
    const texts = Object.values(english).join('\n');
    expect(texts).toMatch(/[Bb]luebell/u);
    expect(texts).toMatch(/counter card/u);
    expect(texts).toMatch(/[Uu]nmask/u);
    expect(texts).not.toMatch(/bellflower|countdown|confront/iu);
  });
});
