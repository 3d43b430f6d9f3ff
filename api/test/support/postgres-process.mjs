import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';

/** Runs Postgres on the folder given first and the port given second; prints its address and pid. */
const [folder, port] = process.argv.slice(2);
const server = await startEmbeddedPostgres(folder, { port: port ? Number(port) : undefined });
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit();
});
console.log(JSON.stringify({ url: server.url, pid: server.pid, port: server.port }));
setInterval(() => undefined, 60_000);
