const kept = [];
export const attack = () => {
  for (;;) kept.push(new Array(1_000_000).fill(0.5));
};
