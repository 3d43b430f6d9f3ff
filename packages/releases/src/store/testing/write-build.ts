import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface BuildOptions {
  name: string;
  paths: string[];
  /** Content of the entry. */
  text?: string;
}

/** Writes a workspace with a build that has one page, `quote`. */
export async function writeBuild(workspace: string, { name, paths, text = name }: BuildOptions) {
  const files = {
    'package.json': JSON.stringify({ name, version: '1.0.0', microFrontend: { paths } }),
    'dist/client/remoteEntry.js': `/* ${text} */`,
    'dist/client/quote.css': `.${name}-a { color: red }`,
    'dist/client/chunk-groups.json': JSON.stringify({ quote: { js: [], css: ['quote.css'] } }),
    'dist/server/routes.mjs': 'export const routes = [];',
  };
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(workspace, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
