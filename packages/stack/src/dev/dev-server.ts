import path from 'node:path';
import { ROOT } from '../root.js';
import { launchNodeProgram } from '../services/node-program.js';
import { Part } from '../services/part.js';
import { toolFile } from '../tool-file.js';

/** As in each workspace's rspack.config.ts. */
export const DEV_PORTS: Readonly<Record<string, number>> = {
  shell: 4100,
  'mfe-marketing': 4101,
  'mfe-quote': 4102,
  'mfe-booking': 4103,
  'mfe-staff': 4104,
};

export const devUrl = (workspace: string): string => `http://localhost:${DEV_PORTS[workspace]}`;

/** The Rspack dev server of the shell's browser files or of a remote. */
export function devServer(workspace: string, log: (line: string) => void): Part {
  const entry = workspace === 'shell' ? 'main.js' : 'remoteEntry.js';
  const program = {
    name: workspace,
    args: [toolFile('rspack'), 'serve'],
    cwd: path.join(ROOT, workspace),
    env: { MFE_DEV: '1' },
    healthUrl: `${devUrl(workspace)}/${entry}`,
    log,
  };
  return new Part(workspace, (aborted) => launchNodeProgram(program, aborted), log);
}
