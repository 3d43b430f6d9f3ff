import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { aQuote } from './requests.js';

interface Outcome {
  name: string;
  /** Undefined when no complete response arrived. */
  status: number | undefined;
}

/** Sends quote requests without a key over several kept-alive connections, one after the other on each. */
export class KeepAliveLoad {
  readonly outcomes: Outcome[] = [];
  /** Settles when no connection gets a response any more. */
  readonly ended: Promise<unknown>;
  private readonly waiting: { count: number; resolve: () => void }[] = [];

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.ended = Promise.all(Array.from({ length: connections }, () => this.untilRefused()));
  }

  /** Settles when `count` requests have ended. */
  responded(count: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ count, resolve }));
  }

  private async untilRefused() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const name = `Visitor ${randomUUID()}`;
      const status = await post(this.url, agent, aQuote({ name })).catch(() => undefined);
      this.outcomes.push({ name, status });
      for (const { count, resolve } of this.waiting) if (this.outcomes.length >= count) resolve();
      if (status === undefined && !(await isUp(this.url))) break;
    }
    agent.destroy();
  }
}

/**
 * @returns the status of a complete response
 * @throws {Error} when there is none
 */
function post(url: string, agent: Agent, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${url}/api/submit-quote`, { method: 'POST', agent, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.end(JSON.stringify(body));
  });
}

const isUp = (url: string) =>
  fetch(`${url}/api/health/live`).then(
    () => true,
    () => false,
  );
