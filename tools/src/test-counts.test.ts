import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright } from './test-counts.js';

let report: string;

beforeEach(() => {
  report = path.join(mkdtempSync(path.join(tmpdir(), 'test-counts-')), 'report.json');
});

afterEach(() => rmSync(path.dirname(report), { recursive: true }));

const result = (ok: boolean) => ({ ok, output: '' });
const write = (content: object) => writeFileSync(report, JSON.stringify(content));

const jestReport = { numPassedTests: 40, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

test("Jest's tests are counted, and each file that did not run as a failure", () => {
  write({ ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1, testResults: [] });
  expect(countJest(result(false), report)).toEqual({ passed: 40, failed: 3 });
});

test("Jest's tests that passed at the second try are named", () => {
  const [passed, failed] = ['passed', 'failed'].map((status) => ({ status, invocations: 2 }));
  const assertionResults = [{ status: 'passed', invocations: 1 }, passed, passed, failed];
  write({ ...jestReport, numFailedTests: 1, testResults: [{ assertionResults }] });
  expect(countJest(result(false), report)).toEqual({
    passed: 40,
    failed: 1,
    note: '2 of them at the second try',
  });
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
  write({ ...jestReport, testResults: [] });
  expect(countJest(result(false), report)).toEqual({ passed: 40, failed: 1 });
});

test('a runner that leaves no report counts as one failure', () => {
  expect(countPlaywright(result(false), report)).toEqual({ passed: 0, failed: 1 });
});
