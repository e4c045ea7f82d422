const SUMMARIES = [
  'goal',
  'turn',
  'penalties',
  'actions.act',
  'actions.collect',
  'actions.conspire',
  'actions.deliver',
  'actions.dossier',
  'actions.move',
  'actions.release',
  'actions.reveal',
  'actions.transfer',
  'events',
  'raid',
  'prison',
  'plots',
  'end',
  'variants',
];

const SYMBOLS = [
  'action',
  'lightning',
  'eagle',
  'target',
  'numbers',
  'illegal',
  'fortified',
  'key-event',
  'important-event',
];

/** What the rules in short consist of. */
export const CHAPTERS: readonly string[] = [
  ...SUMMARIES.map((name) => `summary.${name}`),
  ...SYMBOLS.map((name) => `symbol.${name}`),
];
