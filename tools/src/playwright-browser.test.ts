import { preparePlaywright } from './playwright-browser.js';

/** Playwright with commands of which one fails. */
const failing = (command?: string) => async (_: string, args: string[]) => ({
  ok: args[0] !== command,
  output: '',
});

test("tests get Playwright's Chromium once it starts", async () => {
  expect(await preparePlaywright(failing())).toBe(true);
});

test('one that cannot be installed is no browser', async () => {
  expect(await preparePlaywright(failing('install'))).toBe(false);
});

test('one that is installed but lacks libraries of the system is no browser', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation();
  expect(await preparePlaywright(failing('pdf'))).toBe(false);
  expect(printed).toHaveBeenCalledWith("Playwright's Chromium does not start on this system.");
});
