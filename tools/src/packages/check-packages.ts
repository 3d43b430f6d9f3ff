import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool, type ToolResult } from '../run-tool.js';
import { entrypoints } from './entrypoints.js';
import { missingFiles } from './missing-files.js';
import { type PackedPackage, packPackages } from './pack-packages.js';

/** Whether what npm would publish can be installed and imported elsewhere, with its types. */
export async function checkPackages(): Promise<ToolResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'packages-'));
  try {
    const results: ToolResult[] = [];
    for (const packed of await packPackages(folder)) results.push(...(await checksOf(packed)));
    const failed = results.filter(({ ok }) => !ok);
    const output = failed.map((result) => result.output).join('\n');
    return { ok: failed.length === 0, output };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checksOf(packed: PackedPackage): Promise<ToolResult[]> {
  const missing = missingFiles(packed.files);
  const output = `${packed.name} would be published without ${missing.join(', ')}.`;
  const complete = { ok: missing.length === 0, output };
  const published = await runTool('publint', ['run', packed.tarball, '--strict']);
  const typed = entrypoints(packed);
  // One entry point at least, or the tool would look for others.
  if (typed.length === 0) return [complete, published];
  const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color'];
  const types = await runTool('attw', [packed.tarball, ...options, '--entrypoints', ...typed]);
  return [complete, published, types];
}
