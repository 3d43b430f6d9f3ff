export const attack = () => 'never called';
throw new Error('broken bundle');
