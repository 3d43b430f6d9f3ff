export const attack = () => ({
  toString() {
    throw new Error('broken page');
  },
});
