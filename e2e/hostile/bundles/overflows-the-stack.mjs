const again = () => {
  try {
    again();
  } finally {
    again();
  }
};
export const attack = again;
