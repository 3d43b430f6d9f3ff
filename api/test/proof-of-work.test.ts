import { randomUUID } from 'node:crypto';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { PROOF_HEADER } from '@site/contract/limits';
import { solve } from '@site/contract/proof-of-work';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import * as v from 'valibot';
import { startApi, type TestApi } from './support/api.js';
import type { ClientResponse } from './support/client.js';
import { aBooking, aQuote } from './support/requests.js';

const ABOVE = 3;

const Refusal = v.looseObject({
  challenge: v.looseObject({
    parameters: v.looseObject({ expiresAt: v.number() }),
    signature: v.string(),
  }),
});

let api: TestApi;
const quotes = async () => (await api.database.query('SELECT FROM quote_request')).length;
const challengeOf = (response: ClientResponse) => v.parse(Refusal, response.json()).challenge;
const proofOf = async (response: ClientResponse) => ({
  [PROOF_HEADER]: (await solve(challengeOf(response), undefined)) ?? '',
});
/** Sends as many writes as the site accepts without a proof. */
const beBusy = async () => {
  for (let i = 0; i < ABOVE; i++) {
    expect((await api.post(SUBMIT_QUOTE_URL, aQuote())).status).toBe(201);
  }
};

beforeAll(async () => {
  api = await startApi({ PROOF_OF_WORK_ABOVE: `${ABOVE}`, PROOF_OF_WORK_HASHES: '1000' });
});
beforeEach(() =>
  api.database.query(
    'TRUNCATE recurring_booking, quote_request, idempotency_key, spent_proof CASCADE',
  ),
);
afterAll(() => api.stop());

test.each([
  [BOOK_RECURRING_SLOT_URL, aBooking()],
  [SUBMIT_QUOTE_URL, aQuote()],
])(
  '§7 a busy site asks a %s for a proof of work and stores it with the proof',
  async (path, body) => {
    await beBusy();
    const key = { 'idempotency-key': randomUUID() };
    const refused = await api.post(path, body, key);
    expect([refused.status, refused.json()]).toEqual([
      428,
      {
        error:
          'The website is very busy just now. Please try again in a few minutes, or call us on 0491 570 156.',
        challenge: expect.objectContaining({ signature: expect.any(String) }),
      },
    ]);
    expect(await api.database.query('SELECT FROM idempotency_key')).toEqual([]);
    expect((await api.post(path, body, { ...key, ...(await proofOf(refused)) })).status).toBe(201);
  },
);

test('§7 bookings make the site busy too, and ten minutes later it is not', async () => {
  for (const day of ['Monday', 'Tuesday', 'Wednesday'] as const) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ day }))).status).toBe(201);
  }
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote())).status).toBe(428);
  await api.database.query(
    `UPDATE recurring_booking SET booked_at = booked_at - interval '10 minutes'`,
  );
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote())).status).toBe(201);
});

test('§7 fifty requests at once with one proof store one', async () => {
  await beBusy();
  const proof = await proofOf(await api.post(SUBMIT_QUOTE_URL, aQuote()));
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => api.post(SUBMIT_QUOTE_URL, aQuote(), proof)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 428)).toHaveLength(49);
  expect(await quotes()).toBe(ABOVE + 1);
});

test('§7 a repeat with its key gets the same response, with the spent proof and without one', async () => {
  await beBusy();
  const key = { 'idempotency-key': randomUUID() };
  const proof = await proofOf(await api.post(SUBMIT_QUOTE_URL, aQuote(), key));
  for (const headers of [{ ...key, ...proof }, { ...key, ...proof }, key]) {
    expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), headers)).status).toBe(201);
  }
  expect(await quotes()).toBe(ABOVE + 1);
});

test('§7 a proof for an altered, foreign or expired challenge is not accepted', async () => {
  await beBusy();
  const response = await api.post(SUBMIT_QUOTE_URL, aQuote());
  const right = JSON.parse(atob((await proofOf(response))[PROOF_HEADER] ?? ''));
  const { challenge, solution } = right;
  const { parameters } = challenge;
  const wrong = [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 1e300 } }, solution },
    { challenge },
    null,
    [],
  ];
  for (const proof of [
    ...wrong.map((value) => btoa(JSON.stringify(value))),
    '',
    '%%',
    'x'.repeat(9000),
  ]) {
    const refused = await api.post(SUBMIT_QUOTE_URL, aQuote(), { [PROOF_HEADER]: proof });
    expect([proof.slice(0, 40), refused.status]).toEqual([proof.slice(0, 40), 428]);
  }
  const afterwards = Date.now() + 11 * 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(afterwards);
  const late = await api.post(SUBMIT_QUOTE_URL, aQuote(), {
    [PROOF_HEADER]: btoa(JSON.stringify(right)),
  });
  clock.mockRestore();
  expect(late.status).toBe(428);
  expect(
    (await api.post(SUBMIT_QUOTE_URL, aQuote(), { [PROOF_HEADER]: btoa(JSON.stringify(right)) }))
      .status,
  ).toBe(201);
});

test('§7 a request that is refused keeps its proof', async () => {
  await beBusy();
  const proof = await proofOf(await api.post(SUBMIT_QUOTE_URL, aQuote()));
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote({ name: '' }), proof)).status).toBe(400);
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), proof)).status).toBe(201);
});
