export const attack = () => {
  setTimeout(() => {
    for (;;);
  });
  return 'rendered first';
};
