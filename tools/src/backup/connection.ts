/** How a program of Postgres reaches a database. */
interface Connection {
  /** For `--dbname`. */
  address: string;
  /** Has the password: arguments can be seen by other accounts of the machine, the environment cannot. */
  env: { PGPASSWORD?: string };
}

/** What connects a program of Postgres to the database of a setting. */
export function connectionTo(database: URL): Connection {
  const url = new URL(database);
  url.password = '';
  // Only our driver knows this value; with `require` libpq checks no certificate either.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  // Without a password here, it is in PGPASSWORD, in ~/.pgpass, or not needed.
  const password = decodeURIComponent(database.password);
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} };
}
