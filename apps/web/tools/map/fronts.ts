import type { Stage } from '@kapelle/black-orchestra/page';
import { onMap, type Degrees } from './projection.ts';
import { pathOf } from './lines.ts';

/** Places along a line, as `east,north` in degrees. */
function along(places: string): readonly Degrees[] {
  return places.split(' ').map((place) => place.split(',').map(Number) as unknown as Degrees);
}

/** Borders, coasts and fronts that more than one stage follows, each in one direction. */
const GERMAN_BIGHT = along('6,54.5 8.6,54.9 10.5,54.8 14.2,54.6');
const PRUSSIAN_COAST = along('18.2,55.2');
const SOVIET_BORDER_1939 = along('21.4,55.8 22.7,54.9 22.5,54.2 22,53.3 23,52.4 23.6,51.5 23.9,50.6 22.6,49.9');
const CARPATHIANS = along('22.2,49.3 20.4,49.3 18.9,49.5 17.6,48.8');
const HUNGARIAN_BORDER = along('17.05,48.1 16.4,47.2 15.9,46.7');
const ALPS = along('14.4,46.5 12.6,46.7 10.5,46.9 9.6,47.2 8.6,47.7');
const RHINE_AND_EMS = along('7.6,47.6 7.8,48.5 8.2,49 6.5,49.4 6,50.3 6.1,51.2 6.9,52.2 7.1,53.4');
const CHANNEL = along('-4,47.6 -5.5,49.2 1.6,51.1 4,53.2');
const NORWAY = along('3,58 4,63.5 11.5,63.5 12.4,60.8 11.4,58.9');
const DANISH_STRAITS = along('11.6,56.6 13,55.2');
const SWISS_JURA = along('7,47.4');
const DEMARCATION_LINE = along('6,46.6 4.6,46.9 2.2,47 0.6,47 0.4,45.2 -0.8,43.2');
const BISCAY = along('-2,43.3');
const BALTIC_COAST = along('20.4,57.8 22,59 24.5,59.7 28.2,59.8');
const LENINGRAD = along('30.6,59.8 31.4,59.2 31.3,58 32.6,57');
const DNIESTER = along('30.6,46.2 29,47.8 26.6,48.5 24,48.6');
const SERBIA = along('19.4,45.4 21.4,44.8 21,43');
const TRIESTE = along('14.6,45.6');
const PROVENCE = along('7.4,43.6 3.2,42.4');

const FROM_CHANNEL_TO_BALTIC = [CHANNEL, NORWAY, DANISH_STRAITS, PRUSSIAN_COAST];
const FROM_DNIESTER_TO_SERBIA = [DNIESTER, CARPATHIANS, HUNGARIAN_BORDER, SERBIA];

/**
 * Roughly what the regime held when a stage's events happened, allies left out; the sea is cut off by the coast.
 * From 1938 (the Sudetenland) over the end of 1942 (its largest) to the first weeks of 1945.
 */
const HELD: Readonly<Record<Stage, readonly (readonly Degrees[])[]>> = {
  1: [
    GERMAN_BIGHT,
    along('17.6,54.9 17.3,53.9 16,53 15.7,52.3 16.2,51.8 17.4,51.4 18.6,50.8 18.6,49.9 17,49.8 16.2,50.1 15.2,50.6'),
    along('14.2,50.55 13.3,50.2 12.9,49.5 13.9,48.95 14.7,48.95 16.2,48.95'),
    HUNGARIAN_BORDER,
    ALPS,
    RHINE_AND_EMS,
  ],
  2: [GERMAN_BIGHT, PRUSSIAN_COAST, SOVIET_BORDER_1939, CARPATHIANS, HUNGARIAN_BORDER, ALPS, RHINE_AND_EMS],
  3: [
    ...FROM_CHANNEL_TO_BALTIC,
    SOVIET_BORDER_1939,
    CARPATHIANS,
    HUNGARIAN_BORDER,
    ALPS,
    SWISS_JURA,
    DEMARCATION_LINE,
    BISCAY,
  ],
  4: [
    ...FROM_CHANNEL_TO_BALTIC,
    BALTIC_COAST,
    LENINGRAD,
    along('34.6,56.3 36.6,55.4 36.8,53.6 36.9,51.8 36.6,50.2 37.8,48.6 38.4,47.2 34,45.8'),
    ...FROM_DNIESTER_TO_SERBIA,
    TRIESTE,
    ALPS,
    SWISS_JURA,
    DEMARCATION_LINE,
    BISCAY,
  ],
  5: [
    ...FROM_CHANNEL_TO_BALTIC,
    BALTIC_COAST,
    LENINGRAD,
    along('33.2,56.2 34.4,55.2 35,54 36.6,53 37.8,52 39.2,51.2 42,49.8 44,48.6 44,44 34,44.4'),
    ...FROM_DNIESTER_TO_SERBIA,
    TRIESTE,
    ALPS,
    SWISS_JURA,
    along('6,46.4 6.8,45.6'),
    PROVENCE,
    BISCAY,
  ],
  6: [
    ...FROM_CHANNEL_TO_BALTIC,
    BALTIC_COAST,
    along('30,59.6 31,58.6 30.9,57.2 30.2,56 30.7,55 31,54.2 30.6,53 29.4,52.2 29,51.2 29.4,50.4 30.6,49.8 32.2,49.2'),
    along('33.8,48.2 34.4,47.4 33,46.6'),
    ...FROM_DNIESTER_TO_SERBIA,
    along('14,42.4 11,42.4'),
    PROVENCE,
    BISCAY,
  ],
  7: [
    along('6,54.5 4.4,53.2 4.2,51.95 5.4,51.8 6.1,51.4 6.2,50.6 6.4,50 6.6,49.4 7.4,49.1 8.1,48.9 7.7,48.3 7.6,47.7'),
    along('8.6,47.6 9.6,47.2 10.4,46.8 8,45.9 7.4,44.4 10.2,44.1 12.4,44.4 13.8,45.6 16.4,44.6 18.6,45.4 17.8,46.6'),
    along('18.4,47.6 19.4,48.4 21,49 20.8,49.7 21.6,50.4 21.8,51.2 21.3,52.1 21,52.6 21.4,53.1 22.3,53.6 22.6,54.4'),
    along('21.9,55 20,55 14.2,54.8 12.4,56.2'),
    NORWAY.toReversed(),
    along('6.6,55.4'),
  ],
};

export function heldIn(stage: Stage): string {
  return pathOf({ points: HELD[stage].flat().map((degrees) => onMap(degrees)), closed: true });
}
