/** How every Chromium of the tests is started, whoever starts it. */
export const BROWSER_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With it the headless shell draws text like the whole browser, which drew the kept pictures.
  '--font-render-hinting=slight',
];
