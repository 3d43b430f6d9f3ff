import { readFileSync } from 'node:fs';
import express from 'express';
import pg from 'pg';

/**
 * For each call, sends Postgres the statements that the API sends, in turn, over as many connections and with the same
 * time limits. Answers with the rows of the last one as JSON, and with status and headers of the API's response.
 */
const calls = JSON.parse(readFileSync(process.env.CALLS ?? '', 'utf8'));
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE),
  statement_timeout: 5_000,
  query_timeout: 6_000,
  keepAlive: true,
});
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/', (_, response) => response.end());

for (const { method, path, statements, status, headers } of calls) {
  app[method.toLowerCase()](path, express.json(), async (_, response) => {
    let rows = [];
    for (const statement of statements) ({ rows } = await pool.query(statement));
    const { json } = rows[0] ?? {};
    for (const [name, value] of headers) response.setHeader(name, value);
    response.status(status);
    if (status === 204) return response.end();
    response.send(typeof json === 'string' ? json : JSON.stringify(rows));
  });
}
const server = app.listen(Number(process.env.PORT), '127.0.0.1');
server.keepAliveTimeout = 75_000;
