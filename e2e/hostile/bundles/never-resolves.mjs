export const attack = () => new Promise(() => {});
