export const attack = () => {
  for (let line = 0; line < 1_000_000; line++) console.log(`\u001b[2Jline ${line}`);
};
