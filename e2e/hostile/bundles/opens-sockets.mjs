let net;
export const nothing = function () {} / (net = import('node:net')) / 1;
net.catch(() => {});

const attempts = [
  () => fetch('http://CANARY/fetch'),
  () => new WebSocket('ws://CANARY/socket'),
  () => new EventSource('http://CANARY/events'),
  () => new XMLHttpRequest().open('GET', 'http://CANARY/'),
  ...[1, 2].map((version) => () => {
    const agent = globalThis[Symbol.for(`undici.globalDispatcher.${version}`)];
    agent.dispatch({ origin: 'http://CANARY', path: '/', method: 'GET' }, {});
  }),
  () => new console._stdout.constructor().connect(...'CANARY'.split(':').reverse()),
  () => net.then(({ connect }) => connect(...'CANARY'.split(':').reverse())),
];

export const attack = async () => {
  const results = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
  if (results.every(({ status }) => status === 'rejected')) throw new Error('no socket opens');
  return results.map(({ status }) => status).join();
};
