// What is exported is waited for as a promise.
// biome-ignore lint/suspicious/noThenProperty: that is the attack
export const routes = Object.assign([], { then() {} });
