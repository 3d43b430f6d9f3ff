export const attack = () => {
  const found = Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV');
  if (found.length === 0) throw new Error('there is nothing in the environment');
  return JSON.stringify(found);
};
