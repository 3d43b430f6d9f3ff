import { refusalText, timeTable } from './report.js';
import { runGate } from './run-gate.js';

const contextFor = (note: (sentence: string) => void) => ({
  remote: 'mfe-quote',
  workspace: '/',
  note,
});

test('a gate that throws refuses', async () => {
  const run = () => Promise.reject(new Error('disk on fire'));
  expect(await runGate({ name: 'types', run }, contextFor)).toMatchObject({
    name: 'types',
    outcome: 'refused',
    refusal: { reasons: [expect.stringContaining('disk on fire')] },
  });
});

test('a gate that cannot be run is skipped, and says why', async () => {
  const gate = { name: 'types', cannotRun: () => 'No sources.', run: () => Promise.reject() };
  expect(await runGate(gate, contextFor)).toMatchObject({
    outcome: 'skipped',
    notes: ['No sources.'],
  });
});

test('all refusals are listed, the same one once', () => {
  const refused = (name: string, reasons: string[], output?: string) => ({
    name,
    ms: 1,
    outcome: 'refused' as const,
    isMandatory: false,
    refusal: { reasons, ...(output && { output }) },
    notes: [],
  });
  const results = [
    refused('types', ['Wrong.'], 'line 1'),
    refused('routes', ['Broken.', 'Missing.']),
    refused('chunks', ['Broken.']),
    refused('pages', ['The id "\u001b[2J" is\nreserved.']),
  ];
  expect(refusalText(results)).toBe(
    'types: Wrong.\nroutes, chunks: Broken.\nroutes: Missing.\npages: The id " [2J" is\nreserved.\n\n  line 1',
  );
});

test('what a tool has printed neither moves the cursor nor looks like another line', () => {
  const output =
    '\u001b[31mred\u001b[39m\u001b[2J\u001b]0;title\u0007\r\nsecond\rover\u2028it\u202e\u009b1A\n  third';
  const refusal = { reasons: ['Wrong.'], output };
  const result = {
    name: 'tests',
    ms: 1,
    outcome: 'refused' as const,
    isMandatory: false,
    notes: [],
  };
  expect(refusalText([{ ...result, refusal }])).toBe(
    'tests: Wrong.\n\n  red\n  second over it \n    third',
  );
});

test('the table has a line for each step, and the whole time', () => {
  expect(timeTable([{ name: 'types', ms: 1_250, outcome: 'passed' }], 12_000)).toBe(
    'types         1.3 s  passed\nin all       12.0 s',
  );
});
