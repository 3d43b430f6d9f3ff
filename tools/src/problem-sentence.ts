import { existsSync } from 'node:fs';
import { StartProblem } from '@site/stack/start-problem';
import * as v from 'valibot';

const Failure = v.object({
  message: v.string(),
  code: v.optional(v.unknown()),
  syscall: v.optional(v.unknown()),
  path: v.fallback(v.string(), 'A file'),
});

/** Explains a failure to the user of a command. Undefined for a bug. */
export function problemSentence(error: unknown): string | undefined {
  const failure = v.safeParse(Failure, error);
  if (!failure.success) return undefined;
  const { code, syscall, path, message } = failure.output;
  if (code === 'ENOSPC' || message.includes('No space left on device')) {
    return 'The disk is full. Make room and try again.';
  }
  if (error instanceof StartProblem) return message;
  if (code === 'EACCES' || code === 'EPERM') {
    if (!existsSync(path)) {
      return `${path} cannot be made: its folder belongs to another user. Run this as that user.`;
    }
    return `${path} belongs to another user. Run this as that user, or delete it.`;
  }
  if (code === 'EROFS') return `${path} cannot be written: the disk is read-only.`;
  // Node reports ENOENT when it cannot make a folder together with its parents, for whatever reason.
  if (code === 'ENOENT' && syscall === 'mkdir') {
    return `${path} cannot be made. Is the disk read-only or full?`;
  }
  if (code === 'ENOTDIR') return `${path} is not a folder, or is below a file. Name another one.`;
  if (code === 'ENAMETOOLONG') return `${path} is too long a name. Choose a shorter one.`;
  return undefined;
}

/**
 * Runs a command to its end.
 *
 * @returns the exit code
 */
export async function explained(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    const sentence = problemSentence(error);
    if (!sentence) throw error;
    console.error(sentence);
    return 1;
  }
}
