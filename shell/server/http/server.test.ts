import { once } from 'node:events';
import { type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { nextTurn } from '../testing/next-turn.js';
import { close, fetchRaw, listen, readAll, sendRaw } from '../testing/raw-http.js';
import type { EndedRequest } from './observe-requests.js';
import { createHttpServer } from './server.js';

let server: Server | undefined;
afterEach(() => {
  jest.useRealTimers();
  return server && close(server);
});

function givenServer(
  listener: RequestListener,
  limits?: Parameters<typeof createHttpServer>[1],
): Promise<URL> {
  server = createHttpServer(listener, limits);
  return listen(server);
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';

test('pipelined requests are answered in order, one at a time', async () => {
  let running = 0;
  let most = 0;
  const url = await givenServer(async (request, response) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    response.end(request.url);
  });
  const lines = ['/a', '/b', '/c'].map((path) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
  const last = 'GET /d HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n';
  const responses = await readAll(await sendRaw(url, lines.join('') + last));
  expect(responses.match(/^\/[a-d]/gm)?.join('')).toBe('/a/b/c/d');
  expect(most).toBe(1);
});

test('a request waits for the response to one before it whose expectation cannot be met', async () => {
  let isItsTurn: boolean | undefined;
  const url = await givenServer((_, response) => {
    // Node gives a response its socket when its turn has come.
    isItsTurn = response.socket !== null;
    response.end('reached');
  });
  const expecting = 'GET / HTTP/1.1\r\nHost: site\r\nExpect: 200-ok\r\n\r\n';
  const last = 'GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n';
  const responses = await readAll(await sendRaw(url, expecting + last));
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 417', 'HTTP/1.1 200']);
  expect(isItsTurn).toBe(true);
});

test('a request that is read after its connection was lost is not handled', async () => {
  let begun = 0;
  const url = await givenServer((request, response) => {
    begun += 1;
    response.once('close', () => server?.emit('request', request, new ServerResponse(request)));
    request.socket.destroy();
  });
  const socket = await sendRaw(url, REQUEST);
  await new Promise((closed) => socket.on('error', () => {}).once('close', closed));
  expect(begun).toBe(1);
});

test('a connection that sends forty requests ahead is closed', async () => {
  const url = await givenServer((_, response) => setImmediate(() => response.end('x')));
  const socket = await sendRaw(url, REQUEST.repeat(40));
  const responses = await readAll(socket).catch(() => '');
  expect(responses.split('HTTP/1.1').length - 1).toBeLessThan(40);
});

test('a client that does not read its response is disconnected', async () => {
  const ended = new Promise((resolve) => {
    void givenServer(
      (_, response) => {
        response.once('close', () => resolve('closed'));
        response.end(Buffer.alloc(50_000_000));
      },
      { silenceMs: 100 },
    ).then(async (url) => (await sendRaw(url, REQUEST)).pause());
  });
  expect(await ended).toBe('closed');
});

test.each(['GET /\\evil.example', 'OPTIONS *', 'GET /a#b'])(
  '%j is refused with 400',
  async (line) => {
    const url = await givenServer((_, response) => response.end('reached'));
    expect(await fetchRaw(url, line)).toMatch(
      /^HTTP\/1\.1 400[\s\S]*This address cannot be read\./,
    );
  },
);

test('a request is observed once, also when it is refused before it reaches a page', async () => {
  const seen: EndedRequest[] = [];
  const observers = [(request: EndedRequest) => seen.push(request)];
  const url = await givenServer((_, response) => response.end('reached'), { observers });
  await fetchRaw(url, 'GET http://site/__shell/ready?a');
  await fetchRaw(url, 'GET /__shell/ready', 'Host: another');
  await fetchRaw(url, 'GET /__shell/ready', 'Expect: 200-ok');
  await fetchRaw(url, 'GET /__shell/ready', `X: ${'x'.repeat(20_000)}`);
  await fetchRaw(url, 'GET /\\evil.example');
  expect(seen.map(({ route, status }) => [route, status])).toEqual([
    ['/__shell/ready', 200],
    ['/__shell/ready', 400],
    ['/__shell/ready', 417],
    ['/__shell/ready', 431],
    ['(other)', 400],
  ]);
});

test.each(['[', '[::1', 'a/b', 'user@site'])('the host %j is refused', async (host) => {
  const url = await givenServer((_, response) => response.end('reached'));
  const text = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect(await readAll(await sendRaw(url, text))).toMatch(
    /^HTTP\/1\.1 400[\s\S]*The host of the request cannot be read\./,
  );
});

test.each([
  [100, 400, 'The request names several hosts.'],
  [
    2_500,
    431,
    'The address, the cookies or other headers of this request are too long or too many.',
  ],
])('a second host after %i other headers is not overlooked', async (count, status, sentence) => {
  const url = await givenServer((_, response) => response.end('reached'));
  const others = Array<string>(count).fill('x:');
  const response = await fetchRaw(url, 'GET /', ...others, 'Host: another');
  expect(response.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(response).toContain(`\r\n\r\n${sentence}\n`);
});

test.each([
  'nonsense\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
])('what is not a request is refused: %j', async (text) => {
  const url = await givenServer((_, response) => response.end('reached'));
  expect(await readAll(await sendRaw(url, text))).toMatch(/^HTTP\/1\.1 400 Bad Request/);
});

const TUNNEL = 'CONNECT site.example:443 HTTP/1.1\r\nHost: site.example:443\r\n\r\n';

test('a tunnel is refused, and what is sent through it is not read as a request', async () => {
  const url = await givenServer((_, response) => response.end('reached'));
  const text = await readAll(await sendRaw(url, TUNNEL + REQUEST));
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 501']);
  expect(text).toMatch(/\r\nConnection: close\r\n\r\nThis site is not a proxy\.\n$/);
});

test('a client that does not read the refusal of its tunnel is disconnected', async () => {
  const url = await givenServer((_, response) => response.end('reached'), { silenceMs: 100 });
  const closed = new Promise((resolve) => {
    server?.once('connection', (connection) => connection.once('close', resolve));
  });
  (await sendRaw(url, TUNNEL)).pause();
  expect(await closed).toBe(false);
});

test('unreadable bytes end a response that has begun, and do not get into it', async () => {
  const url = await givenServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half of it');
  });
  const socket = await sendRaw(url, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [begun] = await once(socket, 'data');
  const rest = readAll(socket);
  socket.write('nonsense\r\n\r\n');
  expect(`${begun}${await rest}`).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*half of it$/);
});

test('an unreadable request is refused after the responses to the requests before it', async () => {
  let answerFirst = () => {};
  const url = await givenServer((request, response) => {
    const answer = () => response.end(request.url);
    if (request.url === '/a') answerFirst = answer;
    else answer();
  });
  const lines = ['/a', '/b'].map((path) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
  const socket = await sendRaw(url, lines.join(''));
  const text = readAll(socket);
  socket.write('nonsense\r\n\r\n');
  if (server) await once(server, 'clientError');
  socket.write('more nonsense\r\n\r\n');
  answerFirst();
  const parts = (await text).match(/^\/[ab]|HTTP\/1\.1 \d{3}/gm);
  expect(parts).toEqual(['HTTP/1.1 200', '/a', 'HTTP/1.1 200', '/b', 'HTTP/1.1 400']);
});

test.each([
  'nonsense\r\n\r\n',
  'GET /\\evil.example HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: site\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
])(
  'a request that is refused before it reaches a page gets the security headers, too: %j',
  async (text) => {
    const url = await givenServer((_, response) => response.end('reached'));
    const response = await readAll(await sendRaw(url, text));
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d/);
    for (const header of ['content-security-policy', 'x-content-type-options', 'x-frame-options']) {
      expect(response.toLowerCase()).toContain(`${header}: `);
    }
  },
);

test.each([20_000, 100_000])('%i bytes of headers are refused with 431', async (bytes) => {
  const url = await givenServer((_, response) => response.end('reached'));
  expect(await fetchRaw(url, 'GET /', `X: ${'x'.repeat(bytes)}`)).toMatch(/^HTTP\/1\.1 431/);
});

test('cookies that keep a visitor out of every page are removed, whatever has set them', async () => {
  const url = await givenServer((_, response) => response.end('reached'));
  const clearing = /^clear-site-data: "cookies"\r$/im;
  for (const bytes of [20_000, 60_000]) {
    expect(await fetchRaw(url, 'GET /', `Cookie: a=${'x'.repeat(bytes)}`)).toMatch(clearing);
  }
  // Otherwise a link on another site could remove the cookies, and sign visitors out.
  const long = `/?${'x'.repeat(20_000)}`;
  expect(await fetchRaw(url, `GET ${long}`, 'Cookie: a=b')).not.toMatch(clearing);
  expect(await fetchRaw(url, 'GET /', `X: ${'x'.repeat(20_000)}`)).not.toMatch(clearing);
});

test('long cookies are removed also when they arrive in pieces, as the edge sends them', async () => {
  const url = await givenServer((_, response) => response.end('reached'));
  const lines = ['GET /api/events HTTP/1.1', 'Host: site', 'Connection: close'];
  const text = `${[...lines, `Cookie: a=${'x'.repeat(20_000)}`].join('\r\n')}\r\n\r\n`;
  const socket = await sendRaw(url, '');
  const response = readAll(socket);
  for (let at = 0; at < text.length; at += 4_096) {
    socket.write(text.slice(at, at + 4_096));
    await delay(5); // each piece is read by itself
  }
  expect(await response).toMatch(
    /^HTTP\/1\.1 431[\s\S]*^clear-site-data: "cookies"\r$[\s\S]*\{"error":"The cookies /im,
  );
});

test('§7 a body that cannot be read is refused in JSON below /api, and in a sentence elsewhere', async () => {
  const url = await givenServer((request) => request.resume());
  for (const [path, body] of [
    ['/api/submit-quote', '{"error":"This request cannot be read."}'],
    ['/about-us', 'This request cannot be read.\n'],
  ]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const socket = await sendRaw(url, head);
    if (server) await once(server, 'request');
    const response = readAll(socket);
    socket.write('no length\r\n');
    expect((await response).split('\r\n\r\n')[1]).toBe(body);
  }
});

test('a body that cannot be read gets no second response once its request has been answered', async () => {
  const url = await givenServer((_, response) => response.end('reached'));
  const socket = await sendRaw(
    url,
    'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const responses = readAll(socket);
  if (server) await once(server, 'request');
  socket.write('no length\r\n');
  expect((await responses).match(/HTTP\/1\.1 \d+|reached/g)).toEqual(['HTTP/1.1 200', 'reached']);
});

const tooLong = `Cookie: ${'x'.repeat(20_000)}`;
const UNREADABLE_HEAD = 'Content-Length: 1\r\nTransfer-Encoding: chunked';
test.each([
  ['GET', '/api/health/live#a', '', 'This address cannot be read.'],
  ['GET', '/api#a', '', 'This address cannot be read.'],
  ['GET', '/api\\health', '', 'This address cannot be read.'],
  ['GET', '/api/health/live', 'Expect: 200-ok', 'This expectation cannot be met.'],
  ['GET', 'http://site/API', 'Host: b', 'The request names several hosts.'],
  ['POST', '/api/submit-quote', UNREADABLE_HEAD, 'This request cannot be read.'],
  [
    'GET',
    '/api/events',
    tooLong,
    'The cookies of this site were too long, and are removed: load the page again.',
  ],
])(
  '§7 %s %s is refused in JSON, and a page in a sentence',
  async (method, target, header, sentence) => {
    const url = await givenServer((_, response) => response.end('reached'));
    const responseTo = async (address: string) => {
      const lines = [`${method} ${address} HTTP/1.1`, 'Host: site', 'Connection: close', header];
      const text = `${lines.filter(Boolean).join('\r\n')}\r\n\r\n`;
      const [head = '', body] = (await readAll(await sendRaw(url, text))).split('\r\n\r\n');
      return [/^content-type: (.*)$/im.exec(head)?.[1], body];
    };
    expect(await responseTo(target)).toEqual([
      'application/json; charset=utf-8',
      JSON.stringify({ error: sentence }),
    ]);
    expect(await responseTo(target.replace(/\/api/i, '/apis'))).toEqual([
      'text/plain; charset=utf-8',
      `${sentence}\n`,
    ]);
  },
);

test.each([
  ['a path', ''],
  ['a whole address', 'http://site'],
])(
  'a body for %s that takes too long gets 408; that of a file may take longer',
  async (_, site) => {
    let arrived = '';
    const url = await givenServer(
      (request, response) => {
        request.on('data', (chunk) => {
          arrived += chunk;
        });
        request.on('end', () => response.end('arrived'));
      },
      { requestMs: 50 },
    );
    const head = (path: string) =>
      `POST ${site}${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 10\r\nConnection: close\r\n\r\nhalf`;
    const file = await sendRaw(url, head('/api/quote-files'));
    const other = await sendRaw(url, head('/api/submit-quote'));
    expect(await readAll(other)).toMatch(
      /^HTTP\/1\.1 408[\s\S]*\{"error":"This request took too long to arrive\."\}$/,
    );
    const response = readAll(file);
    file.write('a file');
    expect(await response).toMatch(/^HTTP\/1\.1 200/);
    expect(arrived).toContain('halfa file');
  },
);

test('a body that is late while the response is under way ends the connection, without a second response', async () => {
  const url = await givenServer(
    (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('first');
    },
    { requestMs: 50 },
  );
  const head = 'GET / HTTP/1.1\r\nHost: site\r\nContent-Length: 1\r\n\r\n';
  expect(await readAll(await sendRaw(url, head))).toMatch(/\r\n\r\nfirst$/);
});

test.each(['site', '[', 'site\r\nExpect: 200-ok'])(
  'a connection whose body is not read ends soon after the response: %j',
  async (host) => {
    const limits = { requestMs: 3_000, silenceMs: 120_000 };
    const url = await givenServer((_, response) => response.end('answered'), limits);
    const socket = await sendRaw(
      url,
      `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\nhalf`,
    );
    // One response: no 408 after it.
    expect((await readAll(socket)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  },
);

test('a connection is kept when the rest of the body arrives soon after the response', async () => {
  const url = await givenServer((_, response) => response.end('answered'));
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf';
  const socket = await sendRaw(url, half);
  await new Promise((answered) => socket.once('data', answered));
  socket.write('a file');
  // When the wait for the body of a later request is over, the wait for this one would be, too.
  await readAll(await sendRaw(url, half));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200/);
});

test('the rest of a refused file is read while it arrives fast enough; when it drips, the connection ends', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  let refused: (connection: Socket) => void = () => {};
  const refusal = new Promise<Socket>((resolve) => {
    refused = resolve;
  });
  const url = await givenServer((request, response) => {
    response.once('finish', () => refused(request.socket));
    response.end('refused');
  });
  const head = 'POST /api/quote-files HTTP/1.1\r\nHost: a\r\nContent-Length: 8000000\r\n\r\n';
  const socket = await sendRaw(url, head);
  const connection = await refusal;
  let sent = head.length;
  const isClosedAfter = async (part: string) => {
    socket.write(part);
    sent += part.length;
    while (connection.bytesRead < sent) await nextTurn();
    jest.advanceTimersByTime(5_000);
    return connection.destroyed;
  };
  for (const _ of [1, 2, 3]) expect(await isClosedAfter('x'.repeat(20_000))).toBe(false);
  expect(await isClosedAfter('drip')).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
