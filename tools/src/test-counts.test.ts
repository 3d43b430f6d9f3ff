import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright } from './test-counts.js';

let report: string;

beforeEach(() => {
  report = path.join(mkdtempSync(path.join(tmpdir(), 'test-counts-')), 'report.json');
});

afterEach(() => rmSync(path.dirname(report), { recursive: true }));

const result = (ok: boolean) => ({ ok, output: '', ms: 0 });
const write = (content: object) => writeFileSync(report, JSON.stringify(content));

test("Jest's tests are counted, and each file that did not run as a failure", () => {
  write({ numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(countJest(result(false), report)).toEqual({ passed: 40, failed: 3 });
});

test("Playwright's tests are counted, those passed at the second try as passed", () => {
  write({ stats: { expected: 10, unexpected: 1, flaky: 2 }, errors: [] });
  expect(countPlaywright(result(false), report)).toEqual({
    passed: 12,
    failed: 1,
    note: '2 of them at the second try',
  });
});

test('a runner that fails although its tests pass counts as one failure', () => {
  write({ numPassedTests: 40, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(countJest(result(false), report)).toEqual({ passed: 40, failed: 1 });
});

test('a runner that leaves no report counts as one failure', () => {
  expect(countPlaywright(result(false), report)).toEqual({ passed: 0, failed: 1 });
});
