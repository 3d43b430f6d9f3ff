export const attack = async () => {
  for (;;) await undefined;
};
