/** What has become of one file. */
export interface SentFile {
  file: File;
  token: string | null;
  state: 'waiting' | 'sent' | 'failed';
  /** Why it failed. */
  problem?: FileProblem;
}

/** Why a file was not received. */
export interface FileProblem {
  sentence: string;
  /** The same file may be received at another attempt. */
  canTryAgain: boolean;
}

/** The files of a request that has just been received; without a token none of them can be sent. */
export const filesToSend = (files: readonly File[], token: string | null): SentFile[] =>
  files.map((file) => ({ file, token, state: 'waiting' }));

/** The files of another request, with those of earlier requests as long as one of these has not been sent. */
export const withRequest = (
  earlier: readonly SentFile[],
  files: readonly SentFile[],
): readonly SentFile[] =>
  earlier.some(({ state }) => state !== 'sent') ? [...earlier, ...files] : files;

/** The files with one file's new state. */
export const withFile = (
  all: readonly SentFile[],
  { file, token }: SentFile,
  changes: Pick<SentFile, 'state' | 'problem'>,
): SentFile[] =>
  all.map((each) => (each.file === file && each.token === token ? { ...each, ...changes } : each));

export const isSending = (all: readonly SentFile[]) => all.some(({ state }) => state === 'waiting');

/** What the visitor reads: how many files have been sent so far. */
export function sendingText(all: readonly SentFile[]): string {
  const sent = all.filter(({ state }) => state === 'sent').length;
  const count = `${sent} of ${all.length} sent`;
  if (isSending(all)) return `Sending your files: ${count}.`;
  if (sent < all.length) return `Files: ${count}.`;
  return sent === 1 ? 'Your file has been sent, too.' : `Your ${sent} files have been sent, too.`;
}
