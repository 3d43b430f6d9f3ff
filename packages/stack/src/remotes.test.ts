import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRemotes } from './remotes.js';
import { StartProblem } from './start-problem.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'remotes-'));
  writeManifest('.', { name: 'site', workspaces: ['packages/*', 'mfe-*', 'api'] });
  mkdirSync(path.join(root, 'packages'));
});

afterEach(() => rmSync(root, { recursive: true }));

function writeManifest(folder: string, manifest: object) {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
}

const sales = { owner: 'sales team', paths: ['/instant-quote'] };

test('the remotes of this repository are found', () => {
  expect(findRemotes()).toContainEqual({ name: 'mfe-quote', ...sales });
});

test('every workspace that describes a micro-frontend is a remote, and no other', () => {
  writeManifest('mfe-quote', { name: 'mfe-quote', microFrontend: sales });
  writeManifest('mfe-kit', { name: 'mfe-kit' });
  writeManifest('packages/ui', { name: '@site/ui' });
  writeManifest('api', { name: 'api' });
  expect(findRemotes(root)).toEqual([{ name: 'mfe-quote', ...sales }]);
});

test('a folder that is not a workspace is not a remote', () => {
  writeManifest('old-quote', { name: 'old-quote', microFrontend: sales });
  mkdirSync(path.join(root, 'mfe-empty'));
  expect(findRemotes(root)).toEqual([]);
});

test.each([
  [null],
  ['sales team'],
  [{ owner: 'sales team' }],
  [{ owner: '', paths: ['/instant-quote'] }],
  [{ owner: 'sales team', paths: [] }],
  [{ owner: 'sales team', paths: '/instant-quote' }],
  [{ owner: 'sales team', paths: ['instant-quote'] }],
  [{ owner: 'sales team', paths: ['/*/quote'] }],
])('the description %j is refused in a sentence', (microFrontend) => {
  writeManifest('mfe-quote', { name: 'mfe-quote', microFrontend });
  expect(() => findRemotes(root)).toThrow(StartProblem);
  expect(() => findRemotes(root)).toThrow(/^mfe-quote\/package\.json: "microFrontend" needs/);
});

test('a remote that is not named as its folder is refused', () => {
  writeManifest('mfe-quote', { name: 'quote', microFrontend: sales });
  expect(() => findRemotes(root)).toThrow(
    'mfe-quote/package.json: a remote must have the name of its folder.',
  );
});

test('a package.json with a merge conflict is named', () => {
  mkdirSync(path.join(root, 'mfe-quote'));
  writeFileSync(path.join(root, 'mfe-quote/package.json'), '<<<<<<< HEAD\n{}');
  expect(() => findRemotes(root)).toThrow(StartProblem);
  expect(() => findRemotes(root)).toThrow(
    'mfe-quote/package.json is not JSON, or was cut short. Correct it.',
  );
});
