export const attack = () => {
  const unreadable = () => {
    throw error;
  };
  const error = Object.defineProperties(new Error('broken page'), {
    stack: { get: unreadable },
    message: { get: unreadable },
    toString: { get: unreadable },
  });
  throw error;
};
