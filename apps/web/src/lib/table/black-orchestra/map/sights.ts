import type { SpaceId } from '@kapelle/black-orchestra/page';

/** A small drawing beside a place: walls that hide what is behind them, and lines of a pen. */
export interface Sight {
  /** Where the middle of its foot stands, seen from the place. */
  readonly at: readonly [dx: number, dy: number];
  readonly walls: string;
  readonly lines: string;
}

const FIR = 'v-20m-5 7l5-7l5 7m-11 5l6-7l6 7m-12 5l6-7l6 7';
const LEFT = [-68, 14] as const;
const RIGHT = [70, 14] as const;

/** Two places have none: nothing is to be pictured there. */
type Pictured = Exclude<SpaceId, 'auschwitz' | 'treblinka'>;

export const SIGHTS: Readonly<Record<Pictured, Sight>> = {
  'train-station': {
    at: [-66, 14],
    walls: 'M-26 0V-12C-24-34 24-34 26-12V0zM-26 0h-6v-22h8M26 0h6v-22h-8',
    lines:
      'M-20 0V-11C-18-26 18-26 20-11V0M-13-21V0M-6.5-23.6V0M0-24.4V0M6.5-23.6V0M13-21V0M-20-12H20M-29-22v-5h2v5M29-22v-5h-2v5',
  },
  hannover: {
    at: [-66, 16],
    walls: 'M-20 0V-16H-6V-24C-6-36 6-36 6-24V-16H20V0z',
    lines: 'M0-33v-8M-20-16l3-5h8l3 5M20-16l-3-5h-8l-3 5M-16-11v5M-10-11v5M10-11v5M16-11v5M-3 0v-7h6v7M-6-20h12',
  },
  nuremberg: {
    at: LEFT,
    walls: 'M-24 0l4-12H-8V-34h10v22h8l6-7l6 7l2 12zM-9-34l6-9l6 9z',
    lines: 'M-20-12H26M-5-29v4M-1-22v4M-5-18v4M10-8v4M16-8v4M-16-8v4M-22-4l8 3M2-3l8 2',
  },
  munich: {
    at: LEFT,
    walls: 'M-14 0V-30C-16-36-6-36-8-30V0zM8 0V-30C6-36 16-36 14-30V0zM-8 0V-14L0-20L8-14V0z',
    lines: 'M-11-35v-4M11-35v-4M-11-26v5M11-26v5M-11-16v5M11-16v5M0-14v6M-14-30h6M8-30h6M-3 0v-5h6v5',
  },
  adlerhorst: {
    at: [-68, 18],
    walls: 'M-22 0V-14H-12V-26h9V-14H18V0zM-14-26l6-9l6 9zM-4-14l4-7h14l5 7z',
    lines: 'M-8-22v4M-17-9v4M-7-9v4M1-9v4M8-9v4M14-9v4M-28 0q28 6 54 0M-26 4q26 5 50 0',
  },
  tannenberg: {
    at: [-66, 16],
    walls: 'M-14 0V-9L-10-13H12l4 4V0z',
    lines: `M-9-5h7M2-5h8M-22 1${FIR}M22 1${FIR}M-30 2v-14m-4 5l4-5l4 5m-9 4l5-5l5 5`,
  },
  berghof: {
    at: [70, 18],
    walls: 'M-34 0L-14-34L-4-20L8-42L34 0zM-14 0V-11H14V0zM-18-11L0-20L18-11z',
    lines: 'M-14-34l3 12l-4 5M8-42l3 14l5 6l2 10M10-36l6 12M-9-3h8v-5h-8zM3-8h3v3H3zM9-8h3v3H9zM-18-26l-4 9M20-20l4 9',
  },
  vienna: {
    at: RIGHT,
    walls: 'M-22 0V-10L-8-22L8-10V0zM8 0V-20L12-44L16-20V0z',
    lines:
      'M-22-10H8M-17-12l3 4l3-4l3 4l3-4l3 4l3-4M-14-16l3 4l3-4l3 4M-16-5v5M-8-5v5M0-5v5M12-44v-4M8-20h8M12-17v5M12-9v5',
  },
  prague: {
    at: [68, 14],
    walls: 'M-26 0V-12H26V0zM-10-12V-24H12V-12zM-10-24L-8-38L-5-24zM-3-24L0-42L3-24zM9-24L11-34L13-24z',
    lines:
      'M-22-7v3M-16-7v3M-10-7v3M-4-7v3M2-7v3M8-7v3M14-7v3M20-7v3M-6-20v5M-1-20v5M4-20v5M8-20v5M-30 4q8-5 15 0t15 0t15 0t15 0',
  },
  posen: {
    at: [70, 16],
    walls: 'M-16 0V-20H16V0zM-5-20V-34L0-44L5-34V-20z',
    lines:
      'M-16-7H16M-16-14H16M-10 0v-5q2-3 4 0v5M-2 0v-5q2-3 4 0v5M6 0v-5q2-3 4 0v5M-16-20l2-4l2 4M16-20l-2-4l-2 4M-5-28H5M0-25v4',
  },
  zurich: {
    at: [-64, 8],
    walls: 'M-12 0V-28C-12-33-4-33-4-28V0zM4 0V-28C4-33 12-33 12-28V0zM-4 0V-14H4V0z',
    lines: 'M-8-32v-6M8-32v-6M-8-24v4M8-24v4M-8-15v4M8-15v4M-28 6q7-5 14 0t14 0t14 0M-22 10q7-5 14 0t14 0',
  },
  warsaw: {
    at: [-62, 16],
    walls: 'M-22 0V-14H22V0zM-6-14V-28H6V-14zM-6-28C-5-34 5-34 6-28zM-2-33L0-42L2-33z',
    lines: 'M-18-9v4M-12-9v4M-6-9v4M6-9v4M12-9v4M18-9v4M-2 0v-7h4v7M0-25v5M-22-14l4-5h12M22-14l-4-5H6',
  },
  wolfsschanze: {
    at: [74, 14],
    walls: 'M-18 0L-15-14H17L21 0zM-9-14l2-6H11l2 6z',
    lines: `M-7 0v-7h6v7M7-8h7M-15-14H17M-3-17h9M-26 2${FIR}M30 2${FIR}M38 4v-14m-4 5l4-5l4 5m-9 4l5-5l5 5`,
  },
  'anlage-sud': {
    at: [70, 16],
    walls: 'M-26 0V-10C-26-24 26-24 26-10V0zM-10 0V-8C-10-16 10-16 10-8V0z',
    lines: 'M-18 0V-9C-17-19 17-19 18-9V0M-4 4L-2-8M4 4L2-8M-6 2H6M-5-2H5M-26-10q-6-4-8-1M26-10q6-4 8-1',
  },
  wolfsschlucht: {
    at: LEFT,
    walls: 'M-20 0V-9L-16-13H2L6-9V0zM12 0V-18h10V0zM11-18L17-34L23-18z',
    lines: 'M-14-5h6M-4-5h6M17-34v-4M17-14v4M15 0v-5h4v5M-30 1q6-4 10-1M24 0q6-3 10 0',
  },
  paris: {
    at: [62, 16],
    walls: 'M-15 0C-7-10-3-24-1-46H1C3-24 7-10 15 0H9C6-7-6-7-9 0z',
    lines: 'M-7-12H7M-4-24H4M-12-3L5-12M12-3L-5-12M-5-14L3-24M5-14L-3-24M0-46v-5M-26 2h12M14 2h14',
  },
  riga: {
    at: [66, 16],
    walls: 'M-18 0V-14H-4V0zM-4 0V-22H4V0zM-4-22L0-46L4-22zM4 0V-12H18V0z',
    lines: 'M-18-14l7-6l7 6M-14-9v4M-8-9v4M0-18v5M0-10v5M4-12l7-5l7 5M9-7v3M14-7v3M-2-30h4M0-46v-3',
  },
  stockholm: {
    at: [66, 18],
    walls: 'M-20 0V-14H6V0zM6 0V-34H14V0zM6-34L10-42L14-34z',
    lines: 'M-16-9v4M-10-9v4M-4-9v4M1-9v4M8-29h4M8-24h4M8-19h4M10-42v-5M-26 5q6-5 12 0t12 0t12 0t12 0',
  },
  wasserburg: {
    at: [-64, 16],
    walls: 'M-24 0V-12h12v-12h12v12h12v-6h12V0zM-14-24l8-12l8 12zM10-18l8-9l8 9z',
    lines: 'M-24-12v-3h3v3M-18-12v-3h3v3M2-12v-3h3v3M-6-20v5M18-14v4M-20-6h4M-4-6h8M-30 4q7-5 14 0t14 0t14 0t14 0',
  },
  borisov: {
    at: [-64, 16],
    walls: 'M-20 0V-9H-4V0zM-23-9L-12-17L-1-9zM6 0V-8H20V0zM3-8L13-15L23-8z',
    lines: 'M-20-3h16M-20-6h16M6-3h14M6-5.5h14M-14 0v-5h4v5M-28 5q7-5 14 0t14 0t14 0t14 0M-12-17v-3M13-15v-3',
  },
  smolensk: {
    at: [-66, 16],
    walls:
      'M-20 0V-18H20V0zM-4-18V-26C-8-34 0-36 0-42C0-36 8-34 4-26V-18zM-16-18V-22C-19-28-13-29-13-33C-13-29-7-28-10-22V-18zM10-18V-22C7-28 13-29 13-33C13-29 19-28 16-22V-18z',
    lines: 'M-14-13v6M-7-13v6M0-13v6M7-13v6M14-13v6M0-42v-4M-13-33v-4M13-33v-4M-20-4h40',
  },
  wehrwolf: {
    at: [-66, 16],
    walls: 'M-16 0V-8H16V0zM-19-8L-13-15H13L19-8z',
    lines: `M-16-2.6h32M-16-5.4h32M-3 0v-6h6v6M-26 1${FIR}M26 1${FIR}M34 3v-14m-4 5l4-5l4 5m-9 4l5-5l5 5`,
  },
  deutschlandhalle: {
    at: [52, 12],
    walls: 'M-18 0V-8C-16-20 16-20 18-8V0z',
    lines: 'M-18-8H18M-12-15V0M-6-17V0M0-17.4V0M6-17V0M12-15V0',
  },
  chancellery: {
    at: [58, 14],
    walls: 'M-20 0V-16H20V0zM-22-16h44v-4h-44z',
    lines: 'M-15-16V0M-10-16V0M-5-16V0M0-16V0M5-16V0M10-16V0M15-16V0',
  },
  zeughaus: {
    at: [54, 14],
    walls: 'M-20 0V-15H20V0zM-8-15L0-21L8-15z',
    lines: 'M-15-11v3M-10-11v3M-5-11v3M5-11v3M10-11v3M15-11v3M-20-6H20M-2 0v-4h4v4M-18-15v-3M18-15v-3',
  },
  sportpalast: {
    at: [52, 14],
    walls: 'M-18 0V-13H-10V-18H10V-13H18V0z',
    lines: 'M-10-13H10M-14-9v9M-6-11v5M0-11v5M6-11v5M14-9v9M-4 0v-4h8v4',
  },
  'gestapo-hq': {
    at: [56, 14],
    walls: 'M-18 0V-20H18V0z',
    lines:
      'M-18-20l3-4h30l3 4M-13-16v3M-6-16v3M0-16v3M6-16v3M13-16v3M-13-10v3M-6-10v3M0-10v3M6-10v3M13-10v3M-2 0v-4h4v4',
  },
  'ministry-of-propaganda': {
    at: [54, 14],
    walls: 'M-18 0V-14H18V0zM-6-14V-18H6V-14z',
    lines: 'M-13-10v3M-8-10v3M-3-10v3M3-10v3M8-10v3M13-10v3M-18-5H18M-2 0v-4h4v4',
  },
};
