export const attack = () => /^(a+)+$/.test(`${'a'.repeat(60)}!`);
