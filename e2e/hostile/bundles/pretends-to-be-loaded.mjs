export const attack = () => {
  const routes = { patterns: [{ path: '/', sameForAllParams: true }], sitemapPaths: ['/'] };
  const send = process.send ?? globalThis.postMessage ?? globalThis.parentPort.postMessage;
  send({ kind: 'loaded', routes });
  return 'sent';
};
