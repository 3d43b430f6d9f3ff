/** So many connections at once are enough for one command. */
const AT_ONCE = 8;

/** Does the same for each item, a few at a time. */
export async function inBatches<Item>(
  items: readonly Item[],
  carryOut: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(carryOut));
  }
}
