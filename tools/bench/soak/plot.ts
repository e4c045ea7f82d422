import type { Look } from './growth.ts';

/** One curve in a panel. */
export interface Curve {
  readonly name: string;
  readonly looks: readonly Look[];
}

/** Curves of one unit. */
export interface Panel {
  readonly title: string;
  readonly curves: readonly Curve[];
}

const WIDTH = 760;
const HEIGHT = 130;
const LEFT = 60;
const TOP = 28;
const GAP = 60;
const COLOURS = ['#3b6ea5', '#b5533c', '#5d8a4a'];

/** All panels below each other over the same time, as an SVG that stands by itself. */
export function plot(panels: readonly Panel[]): string {
  const height = panels.length * (HEIGHT + GAP) + GAP / 2;
  const seconds = Math.max(
    1,
    ...panels.flatMap(({ curves }) => curves.flatMap(({ looks }) => looks.map(({ at }) => at))),
  );
  const drawn = panels.map((panel, index) => drawPanel(panel, { seconds, top: TOP + index * (HEIGHT + GAP) }));
  const size = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`;
  const style = 'font-family="sans-serif" font-size="12" fill="#444"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style}>\n<rect width="100%" height="100%" fill="#fff"/>\n${drawn.join('\n')}\n</svg>\n`;
}

interface Place {
  readonly seconds: number;
  readonly top: number;
}

function drawPanel({ title, curves }: Panel, { seconds, top }: Place): string {
  const most = niceAbove(Math.max(...curves.flatMap(({ looks }) => looks.map(({ value }) => value))));
  const x = (at: number): number => LEFT + (at / seconds) * (WIDTH - LEFT - 20);
  const y = (value: number): number => top + HEIGHT - (value / most) * HEIGHT;
  const line = ({ looks }: Curve, index: number): string => {
    const points = looks.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${colour(index)}" stroke-width="1.5"/>`;
  };
  const names = curves.map(({ name }, index) => `<tspan fill="${colour(index)}" dx="12">${name}</tspan>`).join('');
  return [
    `<text x="${LEFT}" y="${top - 8}" font-weight="bold">${title}${names}</text>`,
    `<path d="M${LEFT} ${top}V${top + HEIGHT}H${WIDTH - 20}" fill="none" stroke="#bbb"/>`,
    label(LEFT - 6, top + 4, `${most}`),
    label(LEFT - 6, top + HEIGHT, '0'),
    label(WIDTH - 20, top + HEIGHT + 16, `${(seconds / 60).toFixed(1)} min`),
    ...curves.map(line),
  ].join('\n');
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="end">${text}</text>`;
}

function colour(index: number): string {
  return COLOURS[index % COLOURS.length] as string;
}

/** The next of 1, 2, 5, 10, 20, 50, … */
export function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
