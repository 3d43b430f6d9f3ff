import express from 'express';
import { createHttpServer } from '../http/server.js';
import type { Pointers } from '../releases/live-releases.js';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { BoundedQueue } from './bounded-queue.js';
import { previewRequests } from './preview-requests.js';
import type { Previews } from './previews.js';

test('a document that has waited in the queue is made of what is live after the wait', async () => {
  let live: Pointers = {};
  const latest: Pointers = { 'mfe-quote': [] };
  const made: Pointers[] = [];
  const queue = new BoundedQueue(16);
  let endWait = () => {};
  void queue.run(() => new Promise<void>((resolve) => (endWait = resolve)));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const visit = async () => {
    isAsked();
    return { pages: { releases: new Map(), banner: '' }, ended: [] };
  };
  const handler = previewRequests({
    previews: { visit } as unknown as Previews, // it follows no link
    pages: {
      preview: async (_, pointers) => {
        made.push(pointers);
        return { kind: 'busy' };
      },
    },
    live: { pointers: async () => live },
    releasesOrigin: undefined,
    queue,
  });
  const server = createHttpServer(express().use(handler));
  const url = await listen(server);
  try {
    const response = fetchRaw(url, 'GET /', 'Cookie: preview-mfe-quote=token');
    await asked;
    await new Promise(setImmediate);
    live = latest;
    endWait();
    await response;
    expect(made).toEqual([latest]);
  } finally {
    await close(server);
  }
});
