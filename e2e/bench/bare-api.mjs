import { readFileSync } from 'node:fs';
import express from 'express';
import pg from 'pg';

/** Sends the statements that the API sends for each call, in turn, and the rows of the last as JSON. */
const calls = JSON.parse(readFileSync(process.env.CALLS ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = express();
app.get('/', (_, answer) => answer.end());

for (const { method, path, statements } of calls) {
  app[method.toLowerCase()](path, express.json(), async (_, answer) => {
    let rows = [];
    for (const statement of statements) ({ rows } = await pool.query(statement));
    const { json } = rows[0] ?? {};
    answer.type('json').send(typeof json === 'string' ? json : JSON.stringify(rows));
  });
}
app.listen(Number(process.env.PORT), '127.0.0.1');
