// What waits for the list takes it for a promise.
// biome-ignore lint/suspicious/noThenProperty: that is the attack
export const routes = Object.assign([], { then() {} });
