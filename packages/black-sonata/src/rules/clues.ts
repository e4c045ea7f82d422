import { SYMBOL_IDS, WOMAN_IDS, WOMEN, type SymbolId, type TraitId, type WomanId } from '../content/women.ts';
import { recordOf } from './record.ts';

/** BS-1.4: a woman's clue card: her own traits, and for each symbol how many of them its Lady shares with her. */
export interface ClueCard {
  readonly woman: WomanId;
  readonly traits: readonly TraitId[];
  readonly shares: Readonly<Record<SymbolId, readonly number[]>>;
}

/** BS-5.1. */
export function clueCard(woman: WomanId): ClueCard {
  const shares = recordOf(SYMBOL_IDS, (symbol) => sharedWith(woman, symbol));
  return { woman, traits: WOMEN[woman].traits, shares };
}

/** BS-5.1: one number, or two where the two women of the symbol differ; she is not compared with herself. */
function sharedWith(woman: WomanId, symbol: SymbolId): number[] {
  const others = womenOf(symbol).filter((other) => other !== woman);
  const counts = others.map((other) => sharedTraits(WOMEN[woman].traits, WOMEN[other].traits));
  return [...new Set(counts)].sort((one, other) => one - other);
}

export function sharedTraits(one: readonly TraitId[], other: readonly TraitId[]): number {
  return one.filter((trait) => other.includes(trait)).length;
}

export function womenOf(symbol: SymbolId): WomanId[] {
  return WOMAN_IDS.filter((woman) => WOMEN[woman].symbol === symbol);
}

/** The other woman of her symbol. */
export function partnerOf(woman: WomanId): WomanId {
  return womenOf(WOMEN[woman].symbol).find((other) => other !== woman) as WomanId;
}

/** BS-7.2, BS-7.4: the symbol so many places further around the wheel. */
export function symbolAfter(symbol: SymbolId, places: number): SymbolId {
  return SYMBOL_IDS[(SYMBOL_IDS.indexOf(symbol) + places) % SYMBOL_IDS.length] as SymbolId;
}
