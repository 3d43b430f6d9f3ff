import { RecentRequests } from './recent-requests.js';

afterEach(() => jest.useRealTimers());

const MINUTE_MS = 60_000;

function givenRequests() {
  let now = 0;
  const requests = new RecentRequests(() => now);
  return {
    requests,
    at: (ms: number) => {
      now = ms;
    },
    send: (limit: number, client = 'mia') =>
      requests.increment(client, MINUTE_MS, limit, MINUTE_MS),
  };
}

test('a client is refused from the first request above the limit, for a minute', async () => {
  const { at, send } = givenRequests();
  await send(2);
  at(10_000);
  expect(await send(2)).toMatchObject({ totalHits: 2, isBlocked: false, timeToExpire: 50 });
  at(20_000);
  expect(await send(2)).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
  at(79_999);
  expect(await send(2)).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
  at(80_000);
  expect(await send(2)).toMatchObject({ totalHits: 1, isBlocked: false, timeToBlockExpire: 0 });
});

test('a request stops counting after a minute, and those of others never count', async () => {
  const { at, send } = givenRequests();
  await send(2);
  at(30_000);
  await send(2);
  expect(await send(2, 'zoe')).toMatchObject({ totalHits: 1 });
  at(60_000);
  expect(await send(2)).toMatchObject({ totalHits: 2, isBlocked: false, timeToExpire: 30 });
});

test('of requests that go on for long, one a second, those of the last minute are counted', async () => {
  const { at, send } = givenRequests();
  for (let second = 0; second < 1_000; second++) {
    at(second * 1_000);
    expect(await send(100)).toMatchObject({
      totalHits: Math.min(second + 1, 60),
      isBlocked: false,
    });
  }
});

test('a system clock that is set back does not keep a client out for longer', async () => {
  jest.useFakeTimers();
  const requests = new RecentRequests();
  const send = () => requests.increment('mia', MINUTE_MS, 1, MINUTE_MS);
  await send();
  expect(await send()).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
  jest.setSystemTime(Date.now() - 60 * MINUTE_MS);
  expect(await send()).toMatchObject({ timeToBlockExpire: 60 });
});

test('a client that has sent nothing for a minute is forgotten, one that is refused is not', async () => {
  const { requests, at, send } = givenRequests();
  await send(1, 'zoe');
  at(50_000);
  await send(1);
  await send(1);
  at(100_000);
  await send(1, 'ann');
  expect(requests.clients).toBe(2);
  expect(await send(1)).toMatchObject({ isBlocked: true, timeToBlockExpire: 10 });
});
