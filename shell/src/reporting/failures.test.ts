import { handleFailures, noteFailure, type ObservedFailure, watchErrors } from './failures';

test('failures before the reporter is loaded wait for it, up to a limit', () => {
  for (let n = 0; n < 60; n++) noteFailure({ kind: 'error', cause: n });
  const taken: ObservedFailure[] = [];
  handleFailures((incident) => taken.push(incident));
  expect(taken.map(({ cause }) => cause)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  noteFailure({ kind: 'boundary', remote: 'mfe-quote' });
  expect(taken.at(-1)).toEqual({ kind: 'boundary', remote: 'mfe-quote' });
});

test('notes uncaught errors and stylesheets that do not arrive, and no messages about the browser itself', () => {
  const taken: ObservedFailure[] = [];
  handleFailures((incident) => taken.push(incident));
  watchErrors();
  const crash = new Error('crash');
  window.dispatchEvent(new ErrorEvent('error', { error: crash }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  const filename = 'http://localhost/mfe/quote.js';
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught undefined', filename }));
  window.dispatchEvent(new ErrorEvent('error', { error: { status: 500 }, filename }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: crash });
  window.dispatchEvent(rejection);
  const link = document.head.appendChild(document.createElement('link'));
  link.href = '/mfe/quote.css';
  link.dispatchEvent(new Event('error'));
  const image = document.body.appendChild(document.createElement('img'));
  image.dispatchEvent(new Event('error'));
  expect(taken).toEqual([
    { kind: 'error', cause: crash },
    { kind: 'error', cause: filename },
    { kind: 'error', cause: filename },
    { kind: 'error', cause: crash },
    { kind: 'unloaded', cause: 'http://localhost/mfe/quote.css' },
  ]);
});

test('an error that was noted with its remote is not noted again when the page reports it', () => {
  const taken: ObservedFailure[] = [];
  handleFailures((failure) => taken.push(failure));
  const mismatch = new Error('The markup differs.');
  noteFailure({ kind: 'hydration', remote: 'mfe-quote', cause: mismatch });
  window.dispatchEvent(new ErrorEvent('error', { error: mismatch }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('another') }));
  expect(taken).toEqual([
    { kind: 'hydration', remote: 'mfe-quote', cause: mismatch },
    { kind: 'error', cause: new Error('another') },
  ]);
});
