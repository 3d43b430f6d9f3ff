import { execFileSync } from 'node:child_process';
import type { Socket } from 'node:net';
import { expect } from 'playwright/test';
import { connectTo } from '../support/raw-request.js';
import { test } from '../support/site-fixture.js';
import { withTemporarySite } from '../support/temporary-site.js';

/** Resident memory of a process, in megabytes. */
const memoryOf = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

async function largestScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return /href="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

test('five hundred downloads that are broken off leave the shell running', async ({ site }) => {
  const script = await largestScript(site.url);
  const pid = site.shell.pid;
  for (let round = 0; round < 10; round++) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => connectTo(site.url)));
    for (const socket of sockets) {
      socket.write(`GET ${script} HTTP/1.1\r\nHost: site\r\n\r\n`);
      socket.once('data', () => socket.destroy());
    }
    await Promise.all(
      sockets.map((socket) => new Promise((closed) => socket.once('close', closed))),
    );
  }
  expect((await fetch(site.url + script)).status).toBe(200);
  expect(site.shell.pid).toBe(pid);
});

test('a hundred connections that send forty requests and read nothing take less than 200 MB', async ({
  site,
}) => {
  const script = await largestScript(site.url);
  const before = memoryOf(site.shell.pid);
  const request = `GET ${script} HTTP/1.1\r\nHost: site\r\n\r\n`;
  const greedy: Socket[] = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = await connectTo(site.url);
      socket.on('error', () => {});
      socket.pause();
      socket.write(request.repeat(40));
      return socket;
    }),
  );
  // A page requested now is answered after the shell has seen all of it.
  expect((await fetch(site.url)).status).toBe(200);
  expect(memoryOf(site.shell.pid) - before).toBeLessThan(200);
  for (const socket of greedy) socket.destroy();
});

test('after three hundred aborted reads the API still answers', async ({ site }) => {
  for (let round = 0; round < 3; round++) {
    const sockets = await Promise.all(Array.from({ length: 100 }, () => connectTo(site.url)));
    for (const socket of sockets) {
      socket.write('GET /api/recurring-bookings HTTP/1.1\r\nHost: site\r\n\r\n', () =>
        socket.destroy(),
      );
    }
  }
  const response = await fetch(`${site.url}/api/health/ready`);
  expect(response.status).toBe(200);
});

test('a body of 400 MB is not read to its end', async ({ site }) => {
  const socket = await connectTo(site.url);
  socket.on('error', () => {});
  socket.write(
    'POST /api/submit-quote HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 400000000\r\n\r\n',
  );
  const chunk = Buffer.alloc(1_000_000, 'x');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  const sendOn = (error?: Error | null) => {
    if (!error && socket.bytesWritten < 400_000_000) socket.write(chunk, sendOn);
  };
  sendOn();
  await new Promise((closed) => socket.once('close', closed));
  expect(socket.bytesWritten).toBeLessThan(50_000_000);
  expect(response === '' || response.startsWith('HTTP/1.1 413')).toBe(true);
});

test('a hundred aborted uploads leave no line in the log, and nothing that was typed', async () => {
  const lines: string[] = [];
  let before = 0;
  const use = async ({ url }: { url: string }) => {
    before = lines.length;
    for (let n = 0; n < 100; n++) {
      const socket = await connectTo(url);
      socket.write(
        'POST /api/submit-quote?email=mia@example.com HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":"Mia"',
      );
      socket.destroy();
    }
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  };
  await withTemporarySite({}, use, (line) => lines.push(line));
  expect(lines.length - before).toBeLessThan(5);
  expect(lines.join('\n')).not.toContain('mia');
});
