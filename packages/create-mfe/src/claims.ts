import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { NewRemote } from './options.js';
import { Problem } from './problem.js';

/** Name and paths of an existing remote. */
interface Claim {
  name: string;
  paths: readonly string[];
}

const Manifest = v.object({
  name: v.string(),
  microFrontend: v.object({ paths: v.array(v.string()) }),
});
const Version = v.object({
  extras: v.optional(v.object({ paths: v.optional(v.array(v.string())) })),
});
const Discovery = v.object({ microFrontends: v.record(v.string(), v.array(Version)) });

const TIMEOUT_MS = 5_000;

/**
 * Checks that the name and the path of a new remote are free.
 *
 * @throws {Problem} when one of them belongs to another remote
 */
export function assertFree({ name, path: wanted }: NewRemote, claims: readonly Claim[]): void {
  for (const claim of claims) {
    if (claim.name === name)
      throw new Problem(`The remote ${name} already exists. Choose another name.`);
    const theirs = claim.paths.find((each) => overlaps(each, wanted));
    if (theirs) {
      throw new Problem(
        `${wanted} belongs to ${claim.name}, which serves ${theirs}. Choose another path, such as --path /something.`,
      );
    }
  }
}

/**
 * Whether an address matches a path of another remote. The path `/*` may be shared: it gets what no other
 * path matches.
 */
function overlaps(theirs: string, wanted: string): boolean {
  if (theirs === '/*') return false;
  const [outer, inner] = [theirs.split('/'), wanted.split('/')];
  const isOpen = outer.at(-1) === '*';
  const fixed = isOpen ? outer.slice(0, -1) : outer;
  if (isOpen ? inner.length < fixed.length : inner.length !== fixed.length) return false;
  return fixed.every((segment, index) => segment.startsWith(':') || segment === inner[index]);
}

/**
 * The remotes of a repository.
 *
 * @throws {Problem} for a package.json that is not JSON
 */
export function claimsOfRepository(root: string): Claim[] {
  return readdirSync(root).flatMap((folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const { success, output } = v.safeParse(Manifest, readJson(file));
    return success ? { name: output.name, paths: output.microFrontend.paths } : [];
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Problem(`${file} is not JSON, or was cut short. Correct it first.`);
  }
}

/**
 * The remotes of a live site.
 *
 * @throws {Problem} when it does not respond, or HOST_URL is not its address
 */
export async function claimsOfHost(hostUrl: string): Promise<Claim[]> {
  const address = new URL('/.well-known/micro-frontends.json', siteAddress(hostUrl));
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { microFrontends } = v.parse(Discovery, await response.json());
    return Object.entries(microFrontends).map(([name, versions]) => ({
      name,
      paths: versions.flatMap(({ extras }) => extras?.paths ?? []),
    }));
  } catch {
    throw new Problem(
      `The site at ${address.origin} does not say which names are taken. Set HOST_URL to the address of the live site, or leave it out.`,
    );
  }
}

/** @throws {Problem} for what is not an address, or has a user or a password, which nothing may print */
function siteAddress(hostUrl: string): URL {
  const url = URL.canParse(hostUrl) ? new URL(hostUrl) : undefined;
  if (url?.username || url?.password) {
    throw new Problem(
      'HOST_URL: The address of the site has a user name or a password. Leave them out.',
    );
  }
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  // What follows an @ is a host, and what comes before it may be a secret.
  const shown = hostUrl.replace(/.*@/, '');
  throw new Problem(
    `HOST_URL: "${shown}" is not the address of a site. Write it as https://www.example.com.`,
  );
}
