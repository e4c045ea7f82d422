/** Placed by tools/build-map.ts. Change it there. */
export const MAP_WIDTH = 1600;
export const MAP_HEIGHT = 900;

export const TRUE_PLACES = {
  'train-station': [762, 404],
  hannover: [544, 400],
  nuremberg: [606, 645],
  munich: [632, 764],
  adlerhorst: [448, 553],
  tannenberg: [406, 717],
  berghof: [730, 809],
  vienna: [933, 753],
  prague: [831, 599],
  posen: [939, 435],
  zurich: [416, 809],
  warsaw: [1092, 466],
  wolfsschanze: [1078, 360],
  'anlage-sud': [1141, 617],
  wolfsschlucht: [219, 567],
  paris: [124, 636],
  auschwitz: [1055, 609],
  treblinka: [1119, 445],
  riga: [1128, 209],
  stockholm: [897, 85],
  wasserburg: [1264, 149],
  borisov: [1317, 346],
  smolensk: [1440, 295],
  wehrwolf: [1377, 625],
} as const;
