/** Does the work for all items, so many of them at the same time; gives what came of them, in their order. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
