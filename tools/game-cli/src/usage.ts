import { LOCALES } from '@kapelle/text';

/** Everything the command line says in words of its own. It is a tool for developers, so it speaks English only. */
export const HELP = `npm run game -- <verb> [flags]

  play      [--seat seat-1|all] [--seed S] [--save FILE] [--locale ${LOCALES.join('|')}]
            play in the terminal: a number answers, u undoes, Enter skips an interrupt, q quits
  record    --out FILE [--seed S] [--first N] [--player random|bot|mixed]
            play one game and save it to a file
  replay    FILE [--locale …]
            replay a saved game, check its hashes, print its log
  fuzz      --games N --seed S [--first N] [--check rules|dual|twins|undo] [--density P]
            [--player random|bot|mixed]
            play games with every setup the flags allow, mostly random unless --player is given
  simulate  --games N [--seed S] [--first N] [--player random|bot|mixed] [--json]
            play many games with one setup: results, length, speed, and what never fired
  golden    --out FOLDER [--games N] [--seed S]
            remove golden games that no longer match, and search for new ones to cover what is missing
  inspect   FILE | --seed S [--first N] [--player …]  [--step N] [--audience public|seat-1|…|state]
            show a game at one step: agenda, decisions, and what an audience sees

All verbs take --game G, --seats N (or --players N) and the game's own options (--name value, --flag, --no-flag).`;

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const messages = {
  unknownVerb: (verb: string) => `There is no verb '${verb}'.`,
  unknownGame: (game: string, known: readonly string[]) =>
    `There is no game '${game}'. There are: ${known.join(', ')}.`,
  notANumber: (flag: string, value: string) => `--${flag} needs a whole number, not '${value}'.`,
  notAShare: (flag: string, value: string) => `--${flag} needs a number from 0 to 1, not '${value}'.`,
  notOneOf: (flag: string, value: string, known: readonly string[]) =>
    `--${flag} is one of ${known.join(', ')}, not '${value}'.`,
  badSetup: (field: string) => `No table can be set that way: look at ${field}.`,
  missing: (what: string) => `${what} is missing.`,
  noBot: (game: string) => `${game} has no bot.`,
  noTwins: (game: string) => `${game} has no twin maker.`,
  noGolden: (game: string) => `${game} does not say what golden games must show.`,
  goldens: (games: number, folder: string) => `${games} golden games kept in ${folder}`,
  notShown: (marks: readonly string[]) => `not shown by any game: ${marks.join(' ')}`,
  unreadable: (file: string) => `${file} cannot be read as a kept game.`,
  refused: (code: string, params: string) => `The game was refused: ${code} ${params}`,
  otherHash: 'The game does not end in the recorded state.',
  replayed: (answers: number, checked: number) => `${answers} answers replayed, ${checked} hashes agree`,
  saved: (file: string) => `kept in ${file}`,
  interrupt: 'Enter leaves it to the others.',
  cannotUndo: 'That cannot be taken back.',
  notAnOption: 'That is not one of the numbers.',
  over: 'The game is over',
  neverFired: 'never fired',
  nothing: 'nothing',
} as const;
