/** The upload of one file. */
export interface FileUpload {
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

/** The uploads of a request that has just been received; without a token none of the files can be sent. */
export const newUploads = (files: readonly File[], token: string | null): FileUpload[] =>
  files.map((file) => ({ file, token, state: 'waiting' }));

/** The uploads of another request, with those of earlier requests as long as one of these has not been sent. */
export const addUploads = (
  earlier: readonly FileUpload[],
  uploads: readonly FileUpload[],
): readonly FileUpload[] =>
  earlier.some(({ state }) => state !== 'sent') ? [...earlier, ...uploads] : uploads;

/** The uploads with one upload's new state. */
export const updateUpload = (
  all: readonly FileUpload[],
  { file, token }: FileUpload,
  changes: Pick<FileUpload, 'state' | 'problem'>,
): FileUpload[] =>
  all.map((each) => (each.file === file && each.token === token ? { ...each, ...changes } : each));

export const isUploading = (all: readonly FileUpload[]) =>
  all.some(({ state }) => state === 'waiting');

/** What the visitor reads: how many files have been sent so far. */
export function uploadsText(all: readonly FileUpload[]): string {
  const sent = all.filter(({ state }) => state === 'sent').length;
  const count = `${sent} of ${all.length} sent`;
  if (isUploading(all)) return `Sending your files: ${count}.`;
  if (sent < all.length) return `Files: ${count}.`;
  return sent === 1 ? 'Your file has been sent, too.' : `Your ${sent} files have been sent, too.`;
}
