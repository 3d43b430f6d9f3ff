/** Waits for the next turn of the event loop: reads within one turn share one look at the store. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
