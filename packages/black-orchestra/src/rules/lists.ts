/** One of each different thing, however many copies there are. */
export function distinct<T>(things: readonly T[]): T[] {
  return things.length < 2 ? [...things] : things.filter((thing, index) => things.indexOf(thing) === index);
}

/** Takes one copy out of a list. */
export function removeOne<T>(list: T[], thing: T): void {
  list.splice(list.indexOf(thing), 1);
}
