import { onMap } from './projection.ts';

/** Latitude north, longitude east. */
const PLACES: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  'train-station': [52.52, 13.4],
  hannover: [52.37, 9.73],
  nuremberg: [49.45, 11.08],
  munich: [48.14, 11.58],
  adlerhorst: [50.37, 8.63],
  tannenberg: [48.47, 8.3],
  berghof: [47.63, 13.04],
  vienna: [48.21, 16.37],
  prague: [50.09, 14.42],
  posen: [52.41, 16.93],
  zurich: [47.37, 8.54],
  warsaw: [52.23, 21.01],
  wolfsschanze: [54.08, 21.49],
  'anlage-sud': [49.87, 21.79],
  wolfsschlucht: [49.99, 4.46],
  paris: [48.86, 2.35],
  auschwitz: [50.03, 19.2],
  treblinka: [52.63, 22.05],
  riga: [56.95, 24.11],
  stockholm: [59.33, 18.07],
  wasserburg: [57.82, 28.33],
  borisov: [54.23, 28.5],
  smolensk: [54.78, 32.05],
  wehrwolf: [49.23, 28.47],
};

export function placed(): string {
  const rows = Object.entries(PLACES).map(([space, [lat, lon]]) => {
    const [x, y] = onMap([lon, lat]);
    const name = space.includes('-') ? `'${space}'` : space;
    return `  ${name}: [${Math.round(x)}, ${Math.round(y)}],`;
  });
  return rows.join('\n');
}
