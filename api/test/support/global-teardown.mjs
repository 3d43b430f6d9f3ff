import { rmSync } from 'node:fs';

export default async function stopDatabaseServer() {
  const { databaseServer } = globalThis;
  if (!databaseServer) return;
  await databaseServer.stop();
  rmSync(databaseServer.folder, { recursive: true, force: true });
}
