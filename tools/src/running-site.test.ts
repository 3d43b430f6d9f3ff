import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteAddress } from '@site/stack/site-address';
import { settingsOfSite } from './running-site.js';

const DATABASE_URL = 'postgres://site:secret@127.0.0.1:5499/postgres';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'running-site-'));
  const postgres = path.join(dataDir, 'postgres');
  mkdirSync(path.join(postgres, 'cluster'), { recursive: true });
  writeFileSync(path.join(postgres, 'password'), 'secret');
  const pidFile = ['1', postgres, '0', '5499', '', '127.0.0.1', '', 'ready'];
  writeFileSync(path.join(postgres, 'cluster/postmaster.pid'), pidFile.join('\n'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('links of a command lead to the site that runs, whatever its port is', () => {
  noteAddress(dataDir, 'http://localhost:3001');
  expect(settingsOfSite({}, dataDir)).toEqual({ DATABASE_URL, SITE_URL: 'http://localhost:3001' });
});

test('links of a command lead to SITE_URL if that is set', () => {
  noteAddress(dataDir, 'http://localhost:3001');
  const SITE_URL = 'https://www.example.com';
  expect(settingsOfSite({ SITE_URL }, dataDir)).toEqual({ DATABASE_URL, SITE_URL });
});

test('a site that was started by an earlier version has noted no address', () => {
  expect(settingsOfSite({}, dataDir)).toEqual({ DATABASE_URL });
});

test('links of a command lead to PORT, where "npm start" uses it with the same database', () => {
  noteAddress(dataDir, 'http://localhost:3001');
  const settings = { DATABASE_URL: 'postgres://elsewhere', PORT: '8080' };
  expect(settingsOfSite(settings, dataDir)).toEqual({ SITE_URL: 'http://localhost:8080' });
  const SITE_URL = 'https://www.example.com';
  expect(settingsOfSite({ ...settings, SITE_URL }, dataDir)).toEqual({});
});

test('with a database of the settings, the site that runs here does not matter', () => {
  noteAddress(dataDir, 'http://localhost:3001');
  expect(settingsOfSite({ DATABASE_URL: 'postgres://elsewhere' }, dataDir)).toEqual({});
});
