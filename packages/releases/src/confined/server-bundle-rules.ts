import { ImportType, init, parse } from 'es-module-lexer';
import { SHARED_VERSIONS } from '../preset/shared.js';
import { InvalidFileError } from '../store/store-file.js';

/** What a server bundle may import. */
export const SHARED: readonly string[] = [...Object.keys(SHARED_VERSIONS), 'react/jsx-runtime'];

/**
 * Refuses a server bundle that imports anything but the shared libraries. The lexer can be deceived, so the renderer
 * refuses such imports again; here they are found before the bundle runs, in all of its code.
 *
 * @throws {InvalidFileError} saying what the bundle may not do
 */
export async function checkServerBundle(source: string): Promise<void> {
  await init;
  for (const { t: type, n: name } of imports(source)) {
    if (type === ImportType.ImportMeta) {
      throw refusal(
        'uses import.meta, which is empty there: import files, and use the addresses that the imports give',
      );
    }
    if (type === ImportType.Dynamic) throw refusal('imports while it runs; it is one file');
    if (type !== ImportType.Static || name === undefined || !SHARED.includes(name)) {
      throw refusal(`imports "${name}"; only ${SHARED.join(', ')} are shared`);
    }
  }
}

function imports(source: string) {
  try {
    return parse(source)[0];
  } catch (error) {
    throw refusal(`cannot be read as a module (${String(error)})`);
  }
}

const refusal = (what: string) => new InvalidFileError(`The server bundle ${what}.`);
