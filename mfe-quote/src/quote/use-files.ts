import { ApiError } from '@site/contract/http';
import { sendQuoteFile } from '@site/contract/quote-files';
import { useState } from 'react';
import { NO_FILES } from './file-choice';
import { filesToSend, isSending, type SentFile, withFile } from './sent-files';

const LOST = 'The connection was lost.';
const NOT_TAKEN = 'It could not be sent.';

/** The files of a request: chosen before it is sent, and sent one after the other when it has arrived. */
export function useFiles() {
  const [choice, setChoice] = useState(NO_FILES);
  const [sent, setSent] = useState<readonly SentFile[]>([]);

  const change = (file: File, changes: Pick<SentFile, 'state' | 'problem'>) =>
    setSent((all) => withFile(all, file, changes));

  const sendAll = async (files: readonly SentFile[]) => {
    const finished = warnOfClosing();
    for (const { file, token } of files) {
      const problem = token === null ? NOT_TAKEN : await send(file, token);
      change(file, problem === undefined ? { state: 'sent' } : { state: 'failed', problem });
    }
    finished();
  };

  /** The chosen files are on their way, if there are any; those of an earlier request go on. */
  const sendChosen = (token: string | null) => {
    const files = filesToSend(choice.files, token);
    setChoice(NO_FILES);
    setSent((earlier) => (isSending(earlier) ? [...earlier, ...files] : files));
    void sendAll(files);
  };
  const tryAgain = (failed: SentFile) => {
    change(failed.file, { state: 'waiting' });
    void sendAll([failed]);
  };

  return { choice, choose: setChoice, sent, sendChosen, tryAgain };
}

/** @returns why it could not be sent */
async function send(file: File, token: string): Promise<string | undefined> {
  try {
    await sendQuoteFile(file, token);
    return undefined;
  } catch (failure) {
    return failure instanceof ApiError ? (failure.reason ?? NOT_TAKEN) : LOST;
  }
}

/**
 * Whoever closes the window now would lose what is under way, also from another page of the site.
 *
 * @returns a function that ends the warning
 */
function warnOfClosing(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
