export const attack = () => 'x'.repeat(50_000_000);
