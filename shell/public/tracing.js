/*
 * Begins a trace with each click, and sends it with the calls of the API (W3C Trace Context). Only the
 * documents of a site that is traced name this file.
 */
(() => {
  const hex = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const [navigation] = performance.getEntriesByType('navigation');
  const ofDocument = navigation?.serverTiming?.find(({ name }) => name === 'traceparent');
  let traceId = ofDocument?.description.split('-')[1] ?? hex(16);
  const begin = () => {
    traceId = hex(16);
  };
  // Keys that press a button or send a form cause a click, too.
  addEventListener('click', begin, { capture: true });

  const send = window.fetch;
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${traceId}-${hex(8)}-01`);
    return send(input, { ...init, headers });
  };
})();
