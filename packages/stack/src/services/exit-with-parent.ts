import { isMainThread } from 'node:worker_threads';

// Loaded before the programs of the site: when the process that started them is killed, they shut
// down instead of keeping its ports.

const SHUTDOWN_MS = 5_000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  });
  process.channel.unref();
}
