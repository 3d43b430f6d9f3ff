import { ApiError } from '@site/contract/http';
import { sendQuoteFile } from '@site/contract/quote-files';
import { warnOfClosing } from '@site/remote/warn-of-closing';
import { useState } from 'react';
import { NO_FILES } from './file-choice';
import { type FileProblem, filesToSend, type SentFile, withFile, withRequest } from './sent-files';

const LOST = 'The connection was lost.';
const GONE = 'It was moved or changed after you had chosen it, so it cannot be sent.';
const NOT_TAKEN = 'It could not be sent.';
/** Refusals that another attempt would get again: token expired, all files received, too large, of another type. */
const FINAL: ReadonlySet<number> = new Set([403, 409, 413, 415]);

/** The files of a request: chosen before it is sent, and sent one after the other when it has arrived. */
export function useFiles() {
  const [choice, setChoice] = useState(NO_FILES);
  const [sent, setSent] = useState<readonly SentFile[]>([]);

  const change = (file: SentFile, changes: Pick<SentFile, 'state' | 'problem'>) =>
    setSent((all) => withFile(all, file, changes));

  const sendAll = async (files: readonly SentFile[]) => {
    // Closing the window would end it; also on other pages of the site.
    const finished = warnOfClosing();
    for (const file of files) {
      const problem = await send(file);
      change(file, problem === undefined ? { state: 'sent' } : { state: 'failed', problem });
    }
    finished();
  };

  /** Sends the chosen files, if there are any. Those of an earlier request continue, or keep their problem. */
  const sendChosen = (token: string | null) => {
    const files = filesToSend(choice.files, token);
    setChoice(NO_FILES);
    setSent((earlier) => withRequest(earlier, files));
    void sendAll(files);
  };
  const tryAgain = (failed: SentFile) => {
    change(failed, { state: 'waiting' });
    void sendAll([failed]);
  };

  return { choice, choose: setChoice, sent, sendChosen, tryAgain };
}

/**
 * Sends one file.
 *
 * @returns why it was not received; undefined when it was
 */
async function send({ file, token }: SentFile): Promise<FileProblem | undefined> {
  if (token === null) return { sentence: NOT_TAKEN, canTryAgain: false };
  try {
    await sendQuoteFile(file, token);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) {
      const isThere = await isReadable(file);
      return { sentence: isThere ? LOST : GONE, canTryAgain: isThere };
    }
    return { sentence: failure.reason ?? NOT_TAKEN, canTryAgain: !FINAL.has(failure.status) };
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
