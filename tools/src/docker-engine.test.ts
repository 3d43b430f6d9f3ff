import { checkEngine } from './docker-engine.js';

test('without an engine, one sentence says what to do', () => {
  expect(() => checkEngine({ PATH: '/nowhere' })).toThrow(
    /^No Docker engine with Compose answers\. Install/,
  );
});
