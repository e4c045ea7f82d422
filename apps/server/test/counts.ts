/** How often something is tried: few times in every run, as many as wanted by the environment in a long one. */
export function count(name: 'WIRE_GAMES' | 'KILLS' | 'CLUSTER_KILLS' | 'HOSTILE' | 'TWINS', usual: number): number {
  const given = process.env[name];
  return given === undefined ? usual : Number(given);
}
