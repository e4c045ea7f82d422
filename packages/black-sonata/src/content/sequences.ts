import type { StealthCardId } from './stealth-cards.ts';

/** BS-2.4: eight sequences stand on the cards, twenty more in the rulebook. */
export const SEQUENCE_IDS = [
  'top-1',
  'top-2',
  'top-3',
  'top-4',
  'bottom-1',
  'bottom-2',
  'bottom-3',
  'bottom-4',
  'very-easy-1',
  'very-easy-2',
  'easy-1',
  'easy-2',
  'easy-3',
  'easy-4',
  'easy-5',
  'easy-6',
  'moderate-1',
  'moderate-2',
  'moderate-3',
  'moderate-4',
  'moderate-5',
  'moderate-6',
  'hard-1',
  'hard-2',
  'hard-3',
  'hard-4',
  'hard-5',
  'hard-6',
] as const;

export type SequenceId = (typeof SEQUENCE_IDS)[number];
export type SequenceKind = 'moves' | 'may-stay';
export type SequenceLevel = 'standard' | 'very-easy' | 'easy' | 'moderate' | 'hard';

export interface Sequence {
  readonly level: SequenceLevel;
  readonly kind: SequenceKind;
  /** Separated by blanks; the last one leads back to the first. */
  readonly cards: string;
}

/** BS-C3. */
export const SEQUENCES: Readonly<Record<SequenceId, Sequence>> = {
  'top-1': { level: 'standard', kind: 'moves', cards: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z' },
  'top-2': { level: 'standard', kind: 'moves', cards: '-A K Y X C L A B Z N -K -L Q P F E D M -S R -U G S T W V' },
  'top-3': { level: 'standard', kind: 'moves', cards: 'G -S C B Z N O L K W V U R H I -A A J T S E F P --X -L Q' },
  'top-4': { level: 'standard', kind: 'moves', cards: 'B --X N -S Z A J I U V W X L -K -L F P -U E H R S G D C K' },
  'bottom-1': {
    level: 'standard',
    kind: 'may-stay',
    cards: 'A Y K L C B Z -L -U E F Q G D R -S N -K P M X -A I H V J',
  },
  'bottom-2': {
    level: 'standard',
    kind: 'may-stay',
    cards: 'L Z M A W T H G F -L D P Q R -U E -S C K Y --X O N -K B X',
  },
  'bottom-3': { level: 'standard', kind: 'may-stay', cards: 'S T U H V W K B Z X L Y O N -S M C -L --X P Q R D E F G' },
  'bottom-4': {
    level: 'standard',
    kind: 'may-stay',
    cards: 'C Y M P D N F Q -L -S G S R -U E U T -A K B --X L X W A Z',
  },
  'very-easy-1': {
    level: 'very-easy',
    kind: 'moves',
    cards: 'J K -A I U T W X M Y --X -L Q P Z D C B A L -K N F G S R -S E H V',
  },
  'very-easy-2': {
    level: 'very-easy',
    kind: 'may-stay',
    cards: 'N M Z B K J X W T U I H V -A A Y O L -K -L D C P F G S E Q R -S',
  },
  'easy-1': { level: 'easy', kind: 'moves', cards: 'R H V W I J K Y X B C -L O N -S G U T -A A M L -K P Z D E -U' },
  'easy-2': { level: 'easy', kind: 'moves', cards: 'N -U E S I -A K W X Y -K L Z D M P C -L O B A J T U G F R Q' },
  'easy-3': { level: 'easy', kind: 'moves', cards: 'I J A M N Q R D C L K W X B O P -K -L --X Y Z -S G U V H T S' },
  'easy-4': {
    level: 'easy',
    kind: 'may-stay',
    cards: 'O P -U Q G S U V -A X L M A B -K -L C D -S E H R F N Z K Y --X',
  },
  'easy-5': {
    level: 'easy',
    kind: 'may-stay',
    cards: 'W V H G D R -U E F P Z M C Y K J T I -A A B --X -L -S N -K L X',
  },
  'easy-6': { level: 'easy', kind: 'may-stay', cards: 'T J K M Y C D Z -L -S R -U E U G F P Q N O L --X B X W V I H' },
  'moderate-1': { level: 'moderate', kind: 'moves', cards: 'G -S P -U R F E Q -L -K N Z Y O B X M K L C A J T U I S' },
  'moderate-2': { level: 'moderate', kind: 'moves', cards: 'Q -L C D Z N -U P -S E U T J A Y -K L X W V H I S G F R' },
  'moderate-3': { level: 'moderate', kind: 'moves', cards: '--X B M -S -L -K L X J V H E S G U R Q N O Y C A W K Z P' },
  'moderate-4': {
    level: 'moderate',
    kind: 'may-stay',
    cards: 'G Q -L F E D Z P M A C B --X Y K X L -K O N -S R U I V H',
  },
  'moderate-5': {
    level: 'moderate',
    kind: 'may-stay',
    cards: 'B --X -K L X C -S -L P Z Y O N -U E U I H R S G D M A J K',
  },
  'moderate-6': {
    level: 'moderate',
    kind: 'may-stay',
    cards: 'J T V S G F R -S N M K L --X Y C D P -L Q E H I -A A W X',
  },
  'hard-1': { level: 'hard', kind: 'moves', cards: 'U E D -L M A C X J I -A T S V W K B Z -S N Q G -U R' },
  'hard-2': { level: 'hard', kind: 'moves', cards: 'G D P Q N --X Y -K L O -L -S R S T W A J V -A I U E H' },
  'hard-3': { level: 'hard', kind: 'moves', cards: '-L --X B X M A -A T S R -U N -S C K Z Y -K P F G U E Q' },
  'hard-4': { level: 'hard', kind: 'may-stay', cards: 'D P F G U I H S T J V W X -A K M A L B Z N -S C -L' },
  'hard-5': { level: 'hard', kind: 'may-stay', cards: '-L Q P -S N F G D Z B --X Y L C X K J I T W V -A A M' },
  'hard-6': { level: 'hard', kind: 'may-stay', cards: 'X C N -U R S E U H G -S P D M A W T V J K Z Y -K L' },
};

export function sequenceCards(id: SequenceId): StealthCardId[] {
  return SEQUENCES[id].cards.split(' ') as StealthCardId[];
}
