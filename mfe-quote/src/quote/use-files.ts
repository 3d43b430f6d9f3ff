import { ApiError } from '@site/contract/http';
import { sendQuoteFile } from '@site/contract/quote-files';
import { warnOfClosing } from '@site/remote/warn-of-closing';
import { useState } from 'react';
import { NO_FILES } from './file-choice';
import {
  addUploads,
  type FileProblem,
  type FileUpload,
  newUploads,
  updateUpload,
} from './file-uploads';

const CONNECTION_LOST = 'The connection was lost.';
const FILE_CHANGED = 'It was moved or changed after you had chosen it, so it cannot be sent.';
const NOT_SENT = 'It could not be sent.';
/** Statuses that another attempt would get again: token expired, all files received, too large, of another type. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([403, 409, 413, 415]);

/** The files of a request: chosen before it is sent, and sent one after the other when it has arrived. */
export function useFiles() {
  const [choice, setChoice] = useState(NO_FILES);
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);

  const change = (upload: FileUpload, changes: Pick<FileUpload, 'state' | 'problem'>) =>
    setUploads((all) => updateUpload(all, upload, changes));

  const sendAll = async (uploads: readonly FileUpload[]) => {
    // Closing the window would end it; also on other pages of the site.
    const finished = warnOfClosing();
    for (const upload of uploads) {
      const problem = await send(upload);
      change(upload, problem === undefined ? { state: 'sent' } : { state: 'failed', problem });
    }
    finished();
  };

  /** Sends the chosen files, if there are any. Those of an earlier request continue, or keep their problem. */
  const sendChosen = (token: string | null) => {
    const added = newUploads(choice.files, token);
    setChoice(NO_FILES);
    setUploads((earlier) => addUploads(earlier, added));
    void sendAll(added);
  };
  const tryAgain = (failed: FileUpload) => {
    change(failed, { state: 'waiting' });
    void sendAll([failed]);
  };

  return { choice, choose: setChoice, uploads, sendChosen, tryAgain };
}

/**
 * Sends one file.
 *
 * @returns why it was not received; undefined when it was
 */
async function send({ file, token }: FileUpload): Promise<FileProblem | undefined> {
  if (token === null) return { sentence: NOT_SENT, canTryAgain: false };
  try {
    await sendQuoteFile(file, token);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) {
      const isThere = await isReadable(file);
      return { sentence: isThere ? CONNECTION_LOST : FILE_CHANGED, canTryAgain: isThere };
    }
    return {
      sentence: failure.reason ?? NOT_SENT,
      canTryAgain: !FINAL_STATUSES.has(failure.status),
    };
  }
}

/** A file that is gone, as after a change in cloud storage, gives the same error in browsers as a lost connection. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
