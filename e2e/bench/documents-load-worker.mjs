import { createHistogram, performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

const { url, paths, connections, seconds } = workerData;
const headers = { 'accept-encoding': 'br' };
const pool = new Pool(url, { connections });
const microseconds = createHistogram();
let sent = 0;

/** Reads the body and forgets it. */
const read = () =>
  new Promise((resolve, reject) => {
    const path = paths[sent++ % paths.length];
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData() {},
        onResponseEnd: resolve,
        onResponseError: (_, error) => reject(error),
      },
    );
  });

const began = performance.now();
const until = began + seconds * 1000;

async function readInTurn() {
  for (let now = performance.now(); now < until; ) {
    await read();
    const after = performance.now();
    microseconds.record(Math.max(1, Math.round((after - now) * 1000)));
    now = after;
  }
}

await Promise.all(Array.from({ length: connections }, readInTurn));
const passed = (performance.now() - began) / 1000;
await pool.close();
const ms = (percentile) => microseconds.percentile(percentile) / 1000;
parentPort.postMessage({ rate: microseconds.count / passed, p50: ms(50), p99: ms(99) });
