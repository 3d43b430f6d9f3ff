import { SourceTextModule, SyntheticModule } from 'node:vm';
import type { RouteObject } from 'react-router-dom';

/** The libraries that a bundle may import, by name; they are the copies that the renderer uses itself. */
export type SharedLibraries = Readonly<Record<string, object>>;

/** Never emptied: Node 20 crashes if a module is collected between the time it is linked and the time it runs. */
const linked: SyntheticModule[] = [];

/**
 * Runs a server bundle. It gets the shared libraries and no other module: every other import, static or
 * dynamic, fails in the engine itself.
 *
 * @param name for stack traces
 * @returns undefined where it exposes no list: browsers do not wait for a promise of one
 * @throws what the bundle throws, or a sentence about what it may not import
 */
export async function evaluateBundle(
  source: string,
  name: string,
  libraries: SharedLibraries,
): Promise<RouteObject[] | undefined> {
  const bundle = new SourceTextModule(source, { identifier: name });
  await bundle.link((specifier) => {
    const library = Object.hasOwn(libraries, specifier) ? libraries[specifier] : undefined;
    if (!library) throw new Error(`The server bundle imports "${specifier}", which is not shared.`);
    const module = libraryModule(library);
    linked.push(module);
    return module;
  });
  await bundle.evaluate();
  const { routes } = bundle.namespace as { routes: RouteObject[] }; // what a remote exposes
  return Array.isArray(routes) && !('then' in routes) ? routes : undefined;
}

function libraryModule(library: object): SyntheticModule {
  const all: Record<string, unknown> = { default: library, ...library };
  // Named exports are those of a module. This one is an object, which other remotes of a browser share as well.
  all.default = Object.freeze({ ...(all.default as object) }); // as libraries of CommonJS have it
  return new SyntheticModule(Object.keys(all), function setExports() {
    for (const [name, value] of Object.entries(all)) this.setExport(name, value);
  });
}
