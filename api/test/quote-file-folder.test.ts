import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { startApi } from './support/api.js';
import { folderPlaces } from './support/file-places.js';
import { aPng } from './support/sample-files.js';
import { UploadingCustomer } from './support/uploading-customer.js';

test('a stored file can be read by the account of the API only', async () => {
  const places = folderPlaces();
  const place = places.make();
  const customer = new UploadingCustomer(await startApi(place.settings), place);
  await customer.send(await customer.ask(), aPng());
  const folder = place.settings.UPLOADS_DIR ?? '';
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^[\da-f]{32}$/);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  await customer.api.stop();
  await places.stop();
});
