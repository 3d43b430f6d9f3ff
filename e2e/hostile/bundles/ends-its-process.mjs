export const attack = () => (process.exit ?? process.reallyExit ?? process.abort)(0);
