import { userInfo } from 'node:os';
import { runTool } from '../gates/sources/tool.js';

/** Who gives a command, and what is checked out. */
export interface Provenance {
  /** Name and email address of Git's settings, or the account; `unknown` without either. */
  by: string;
  /** Checked-out commit, or `unknown` where there is no Git. */
  commit: string;
  /** Whether the checkout has changes that are in no commit. */
  dirty: boolean;
}

/** @param workspace folder in the checkout */
export async function readProvenance(workspace: string): Promise<Provenance> {
  const git = async (...args: string[]) => {
    const { ok, result } = await runTool('git', args, { cwd: workspace });
    return ok ? result.trim() : undefined;
  };
  const [name, email, commit, changes] = await Promise.all([
    git('config', 'user.name'),
    git('config', 'user.email'),
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
  ]);
  return {
    by: name ? [name, email && `<${email}>`].filter(Boolean).join(' ') : account(),
    commit: commit ?? 'unknown',
    dirty: Boolean(changes),
  };
}

function account(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // containers may run as a number without a name
  }
}
