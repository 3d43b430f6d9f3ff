import { main } from './mfe.js';

/** What `mfe` prints when it is asked for help. */
async function help(...args: string[]): Promise<string> {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  expect(await main(args)).toBe(0);
  return printed.join('\n');
}

test.each(['new', 'dev'])(
  '"mfe --help" has all options that "mfe %s --help" lists',
  async (command) => {
    const options = (await help(command, '--help')).match(/--[a-z-]+/g) ?? [];
    expect(options.length).toBeGreaterThan(1);
    const listed = (await help('--help')).match(/--[a-z-]+/g);
    expect(listed).toEqual(expect.arrayContaining(options));
  },
);
