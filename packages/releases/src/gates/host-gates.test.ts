import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { listen } from '../testing/listen.js';
import { contractGate } from './contract-gate.js';
import type { Gate } from './gate.js';
import { runGate } from './run-gate.js';
import { sharedGate } from './shared-gate.js';
import { gateContext } from './testing/gate-context.js';

/** What the host responds with, by address. */
const bodies = new Map<string, string>();
/** Addresses that were requested of it. */
const requested: string[] = [];
let host: Server;
let hostUrl: string;
beforeAll(async () => {
  host = createServer(({ url }, response) => {
    requested.push(url ?? '');
    const body = bodies.get(url ?? '');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  hostUrl = await listen(host);
});
afterAll(() => host.close());
beforeEach(() => bodies.clear());

const HOST = '/.well-known/micro-frontends/host.json';
const CONTRACT = '/api/contract';

function run(gate: Gate, about: Parameters<typeof gateContext>[0] = {}) {
  const release = { shared: { react: '^19.3.0' }, contractVersion: '1.5.0' };
  return runGate(gate, (note) =>
    gateContext({ workspace: __dirname, release, hostUrl, note, ...about }),
  );
}

test.each([
  ['19.3.1', 'passed'],
  ['19.9.0', 'passed'],
  ['18.3.1', 'refused'],
  ['20.0.0', 'refused'],
  ['latest', 'refused'],
])('a host with react %s: %s', async (react, outcome) => {
  bodies.set(HOST, JSON.stringify({ shared: { react } }));
  expect(await run(sharedGate)).toMatchObject({ outcome, notes: [] });
});

test('a library that the host lacks is refused, with its range', async () => {
  bodies.set(HOST, JSON.stringify({ shared: {} }));
  expect((await run(sharedGate)).refusal?.reasons).toEqual([
    expect.stringMatching(
      /^The live host provides react none, but mfe-quote accepts \^19\.3\.0\. /,
    ),
  ]);
});

test.each([
  ['dependencies', '18.2.0', 'refused'],
  ['peerDependencies', '^18.0.0 || ^17.0.0', 'refused'],
  ['devDependencies', '20', 'refused'],
  ['dependencies', '19.4.0', 'passed'],
  ['dependencies', '^19.0.0', 'passed'],
  ['dependencies', 'workspace:*', 'passed'],
  ['dependencies', 'next', 'passed'],
])('with react %s of %s in package.json: %s', async (kind, range, outcome) => {
  const workspace = mkdtempSync(path.join(os.tmpdir(), 'shared-gate-'));
  try {
    const manifest = { name: 'mfe-quote', [kind]: { react: range } };
    writeFileSync(path.join(workspace, 'package.json'), JSON.stringify(manifest));
    mkdirSync(path.join(workspace, 'src'));
    bodies.set(HOST, JSON.stringify({ shared: { react: '19.3.1' } }));
    const reason = `package.json of mfe-quote asks for react ${range}, but the release will run with 19.3.1. Ask for 19.3.1, and run "npm install".`;
    expect(await run(sharedGate, { workspace })).toMatchObject(
      outcome === 'passed' ? { outcome } : { outcome, refusal: { reasons: [reason] } },
    );
  } finally {
    rmSync(workspace, { recursive: true });
  }
});

test.each([
  ['without a list of names', undefined, ['isRouteErrorResponse', 'useFetcher']],
  ['with other names', ['isRouteErrorResponse', 'useFetcher'], ['Link']],
])('names of the router that a host %s lacks are refused', async (_, routerNames, lacking) => {
  const workspace = mkdtempSync(path.join(os.tmpdir(), 'shared-gate-'));
  try {
    writeFileSync(path.join(workspace, 'package.json'), '{}');
    mkdirSync(path.join(workspace, 'src'));
    const names = ['Link', 'isRouteErrorResponse', 'useFetcher'];
    const source = `import { ${names.join(', ')} } from 'react-router-dom';`;
    writeFileSync(path.join(workspace, 'src/page.tsx'), source);
    bodies.set(HOST, JSON.stringify({ shared: { react: '19.3.1' }, routerNames }));
    expect((await run(sharedGate, { workspace })).refusal?.reasons).toEqual(
      lacking.map((name) =>
        expect.stringMatching(`^mfe-quote imports ${name} from react-router-dom, which the host`),
      ),
    );
  } finally {
    rmSync(workspace, { recursive: true });
  }
});

test.each<[string, string | undefined, string | undefined]>([
  ['no host is known', undefined, undefined],
  ['nothing listens', 'http://127.0.0.1:9', undefined],
  ['the address is invalid', 'localhost', undefined],
  ['the host is an older one', 'host', undefined],
  ['the response is not JSON', 'host', '<html>'],
  ['the response is unexpected', 'host', '{"shared":[1]}'],
])('when %s, the gate says so and compares installed libraries', async (_, url, body) => {
  for (const address of body ? [HOST, CONTRACT] : []) bodies.set(address, body ?? '');
  const about = { hostUrl: url === 'host' ? hostUrl : url };
  expect(await run(sharedGate, about)).toMatchObject({
    outcome: 'passed',
    notes: [expect.stringMatching(/, so the libraries are compared with those that are installed/)],
  });
  expect(await run(contractGate, about)).toMatchObject({
    outcome: 'skipped',
    notes: [expect.stringMatching(/, so the contract is not compared\.$/)],
  });
});

test('without a host, a library that is not installed is refused', async () => {
  const release = { shared: { 'not-installed': '^1.0.0' } };
  const { refusal } = await run(sharedGate, { hostUrl: undefined, release });
  expect(refusal?.reasons).toEqual([
    expect.stringContaining('Installed here is not-installed none'),
  ]);
});

test.each([
  [['1.5.0'], 'passed'],
  [['1.9.2'], 'passed'],
  [['3.0.0', '2.1.0', '1.5.7'], 'passed'],
  [['1.4.9'], 'refused'],
  [['2.9.0'], 'refused'],
  [['3.0.0', '2.1.0'], 'refused'],
  [['0.9.0'], 'refused'],
  [['one'], 'refused'],
  [[], 'refused'],
])('an API that serves the contracts %j: a remote of 1.5.0 is %s', async (served, outcome) => {
  bodies.set(CONTRACT, JSON.stringify({ version: '9.0.0', served }));
  expect(await run(contractGate)).toMatchObject({ outcome });
});

test.each([
  ['1.5.0', 'passed'],
  ['1.4.0', 'refused'],
])('an older API that names one version, %s: %s', async (version, outcome) => {
  bodies.set(CONTRACT, JSON.stringify({ version }));
  expect(await run(contractGate)).toMatchObject({ outcome });
});

test('the host is queried for its contracts once, and the refusal names both sides', async () => {
  bodies.set(CONTRACT, JSON.stringify({ version: '3.0.0', served: ['3.0.0', '2.1.0'] }));
  requested.length = 0;
  const { refusal } = await run(contractGate);
  expect(refusal?.reasons).toEqual([
    'The live API serves contract 3.0.0 and 2.1.0, but mfe-quote is built with 1.5.0. Build it with a contract that the API serves, or wait until the API is updated.',
  ]);
  expect(requested).toEqual([CONTRACT]);
});

test('a remote without a contract is not compared', async () => {
  const release = { contractVersion: 'none' };
  expect(await run(contractGate, { release })).toMatchObject({
    outcome: 'skipped',
    notes: ['The remote uses no contract.'],
  });
});
