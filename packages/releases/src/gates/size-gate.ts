import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliSize } from '../compress-files.js';
import { CLIENT_FOLDER } from '../store/release.js';
import { MAX_FILE_BYTES } from '../store/release-limits.js';
import { layoutsAround } from './chunks-gate.js';
import { type Gate, type GateContext, refuse } from './gate.js';
import { largestPage, measuredFiles } from './page-size.js';

/** Every document of the site has the digests of all scripts that a visit may load: 150 bytes for each of them. */
const MAX_SCRIPTS = 100;

/** Bytes of a picture, font or the like: on a slow phone, of 1.6 Mbit/s, they take three seconds. */
const MAX_ASSET_BYTES = 512 * 1024;

/** The first visit of no page loads more than the remote's budget, and documents of others stay small. */
export const sizeGate: Gate = {
  name: 'size',
  async run(context) {
    const checks = [largePage, largeAssets, manyScripts, largeServer];
    const reasons = await Promise.all(checks.map((check) => check(context)));
    return refuse(reasons.flat());
  },
};

async function largePage({
  remote,
  workspace,
  release,
  routes,
  manifest: { budget },
}: GateContext) {
  // Another gate refuses routes that cannot be loaded.
  const { facts = [] } = await routes().catch(() => ({ facts: [] }));
  const sizes = await Promise.all(
    measuredFiles(release).map(async (file) => {
      const content = await readFile(path.join(workspace, 'dist', file));
      return [file, await brotliSize(content)] as const;
    }),
  );
  const { page, bytes } = largestPage(release, new Map(sizes), layoutsAround(facts));
  if (bytes <= budget) return [];
  return [
    `The page "${page ?? 'routes'}" of ${remote} loads ${bytes} compressed bytes, but its budget is ${budget}. Load less, or raise "microFrontend": { "budget" } in package.json and say why.`,
  ];
}

async function largeAssets(context: GateContext) {
  const assets = clientFiles(context).filter((file) => !/\.(js|css)$/.test(file));
  const sizes = await Promise.all(
    assets.map(async (file) => ({ file, bytes: await sizeOf(file, context) })),
  );
  return sizes
    .filter(({ bytes }) => bytes > MAX_ASSET_BYTES)
    .map(
      ({ file, bytes }) =>
        `${file} of ${context.remote} has ${bytes} bytes, but a slow phone loads only ${MAX_ASSET_BYTES} in three seconds. Make it smaller.`,
    );
}

function manyScripts(context: GateContext) {
  const scripts = clientFiles(context).filter((file) => file.endsWith('.js'));
  if (scripts.length <= MAX_SCRIPTS) return [];
  return [
    `${context.remote} has ${scripts.length} scripts, and every document of the site lists them all. Merge them into at most ${MAX_SCRIPTS}.`,
  ];
}

async function largeServer(context: GateContext) {
  const bytes = await sizeOf(context.release.server, context);
  if (bytes <= MAX_FILE_BYTES) return [];
  return [
    `The server bundle of ${context.remote} has ${bytes} bytes, but the host reads at most ${MAX_FILE_BYTES}. Load in an effect what only browsers show.`,
  ];
}

const clientFiles = ({ release }: GateContext) =>
  Object.keys(release.files).filter((file) => file.startsWith(CLIENT_FOLDER));

const sizeOf = async (file: string, { workspace }: GateContext) =>
  (await stat(path.join(workspace, 'dist', file))).size;
