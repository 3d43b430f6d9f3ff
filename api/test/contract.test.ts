import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_URL } from '@site/contract/served-contracts';
import { startApi, type TestApi } from './support/api.js';
import { ApiDocument, type Schema } from './support/openapi.js';

const manifest = createRequire(__filename).resolve('@site/contract/package.json');
const { version, servedContracts } = JSON.parse(readFileSync(manifest, 'utf8'));
/** The calls of a contract as `npm run contract` keeps them. */
const callsOf = (contract: string): Record<string, KeptCall> =>
  JSON.parse(readFileSync(path.join(path.dirname(manifest), `versions/${contract}.json`), 'utf8'))
    .calls;

interface KeptCall {
  request: Schema;
  responses: Record<string, Schema | false>;
}

let api: TestApi;
let document: ApiDocument;
beforeAll(async () => {
  api = await startApi();
  document = await ApiDocument.of(api);
});
afterAll(() => api.stop());

const names = (schema: Schema | false = {}) =>
  schema ? Object.keys(schema.properties ?? {}).sort() : [];
const required = (schema: Schema | false = {}) => (schema ? (schema.required ?? []) : []);

test('the API says which versions of the contract it serves', async () => {
  const response = await api.get(CONTRACT_URL);
  expect([response.status, response.json()]).toEqual([200, { version, served: servedContracts }]);
  expect(servedContracts).toContain(version);
});

test('§7 the API has the calls of the contract, with their statuses, and no others', () => {
  const documented = document.operations.map(
    ({ method, path, responses }) => [`${method} ${path}`, Object.keys(responses).sort()] as const,
  );
  const kept = Object.entries(callsOf(version)).map(
    ([call, { responses }]) => [call, Object.keys(responses).sort()] as const,
  );
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(kept));
});

test.each(Object.entries(callsOf(version)))(
  '§7 %s has the fields of the contract',
  (call, kept) => {
    const operation = document.operations.find(({ method, path }) => `${method} ${path}` === call);
    const body = kept.request.properties?.body;
    expect(names(operation?.body)).toEqual(names(body));
    // The API may require less than the contract says, but not more.
    expect(required(body)).toEqual(expect.arrayContaining(required(operation?.body)));
    for (const [status, schema] of Object.entries(kept.responses)) {
      const described = document.responseBody(operation?.responses[status]);
      expect([status, names(described)]).toEqual([status, names(schema)]);
      expect(required(described)).toEqual(expect.arrayContaining(required(schema)));
    }
  },
);
