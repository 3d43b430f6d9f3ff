import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import pg from 'pg';

/** Headers of the connection, which every server sets itself. */
const OF_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Preloaded into the API: writes the statements of each request, with their values, and status and headers of its
 * response as a line of JSON.
 */
const current = new AsyncLocalStorage();
const { emit } = Server.prototype;
Server.prototype.emit = function (name, ...args) {
  if (name !== 'request') return emit.call(this, name, ...args);
  const [request, response] = args;
  const recorded = { method: request.method, path: request.url, statements: [] };
  response.once('finish', () => {
    recorded.status = response.statusCode;
    recorded.headers = Object.entries(response.getHeaders()).filter(
      ([name]) => !OF_CONNECTION.includes(name),
    );
    appendFileSync(process.env.RECORD_TO, `${JSON.stringify(recorded)}\n`);
  });
  return current.run(recorded, () => emit.call(this, name, ...args));
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  const [statement] = args;
  const { text = statement, name, values = Array.isArray(args[1]) ? args[1] : [] } = statement;
  current.getStore()?.statements.push({ text, name, values });
  return query.apply(this, args);
};
