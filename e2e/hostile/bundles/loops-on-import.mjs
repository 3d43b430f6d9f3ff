export const attack = () => 'never called';
for (;;);
