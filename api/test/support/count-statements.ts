import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { TestApi } from './api.js';

/** Texts of the statements that were sent for one request. */
type Sent = string[];

/**
 * Notes which statements each request to an API leads to; not those of its jobs, which run meanwhile.
 *
 * @returns the statements of all requests so far, in the order of the requests
 */
export function countStatements({ app }: TestApi): readonly Sent[] {
  const requests: Sent[] = [];
  const current = new AsyncLocalStorage<Sent>();
  const server = app.getHttpServer();
  const { emit } = server;
  jest.spyOn(server, 'emit').mockImplementation((...event: unknown[]) => {
    if (event[0] !== 'request') return Reflect.apply(emit, server, event);
    const sent: Sent = [];
    requests.push(sent);
    return current.run(sent, () => Reflect.apply(emit, server, event));
  });
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [statement] = args;
    current.getStore()?.push(typeof statement === 'string' ? statement : textOf(statement));
    return Reflect.apply(query, this, args);
  });
  return requests;
}

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
