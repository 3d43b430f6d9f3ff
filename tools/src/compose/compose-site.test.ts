import { checkEngine } from './compose-site.js';

test('where no engine answers, one sentence says what to do', async () => {
  await expect(checkEngine({ PATH: '/nowhere' })).rejects.toThrow(
    /^No Docker engine with Compose answers\. Install/,
  );
});
