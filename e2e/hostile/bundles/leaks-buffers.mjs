const kept = [];
export const attack = () => {
  for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
};
