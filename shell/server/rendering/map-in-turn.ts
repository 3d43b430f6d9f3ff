/**
 * Maps all items, of which no more than a number are under way at once.
 *
 * @returns the results in the order of the items
 */
export async function mapInTurn<T, R>(
  items: readonly T[],
  atOnce: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const work = async () => {
    // All workers take from the same iterator.
    for (const [index, item] of entries) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
