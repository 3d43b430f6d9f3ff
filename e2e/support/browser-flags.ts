/** How every Chromium of the tests is started, whoever starts it. */
export const BROWSER_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell draws text like the whole browser then, of which the kept pictures are.
  '--font-render-hinting=slight',
];
