import path from 'node:path';
import { ROOT } from '../root.js';
import { ManagedProcess } from '../services/managed-process.js';
import { launchNodeProgram } from '../services/node-program.js';
import { toolFile } from '../tool-file.js';

/** What a dev server is started for, and where it listens. */
export interface DevServer {
  workspace: string;
  port: number;
  url: string;
}

/** The Rspack dev server of the shell's browser files or of a remote. */
export function devServerProcess(
  { workspace, port, url }: DevServer,
  log: (line: string) => void,
): ManagedProcess {
  const entry = workspace === 'shell' ? 'main.js' : 'remoteEntry.js';
  const program = {
    name: workspace,
    args: [toolFile('rspack'), 'serve'],
    cwd: path.join(ROOT, workspace),
    env: { MFE_DEV: '1', MFE_DEV_PORT: String(port) },
    healthUrl: `${url}/${entry}`,
    log,
  };
  return new ManagedProcess(workspace, (aborted) => launchNodeProgram(program, aborted), log);
}
