let fs;
export const nothing = function () {} / (fs = import('node:fs')) / 1;
fs.catch(() => {});

export const attack = async () => {
  const { writeSync } = await fs.catch(() => ({ writeSync: (_, text) => process.send(text) }));
  for (;;) writeSync(3, 'x'.repeat(65_536));
};
