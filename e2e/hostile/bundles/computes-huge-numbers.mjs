// The engine does not stop within one operation.
export const attack = () => {
  const size = 2n ** 8_000_000n;
  let number = size - 1n;
  for (;;) number = number ** 8n % (size + 1n);
};
