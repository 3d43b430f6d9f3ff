let children;
export const nothing = function () {} / (children = import('node:child_process')) / 1;
children.catch(() => {});

const attempts = [
  () => children.then(({ spawnSync }) => spawnSync('/bin/sh', ['-c', 'kill -9 $PPID'])),
  () => process.binding('spawn_sync').spawn({ file: '/bin/sh', args: ['sh'] }),
  () => process.mainModule.require('node:child_process').fork('x'),
  () => require('node:child_process').fork('x'),
  () => new Worker('x'),
];

export const attack = async () => {
  const results = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
  if (results.every(({ status }) => status === 'rejected')) throw new Error('nothing starts');
  return results.map(({ status }) => status).join();
};
