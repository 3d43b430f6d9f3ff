import { useSite } from '@site/remote/use-site';
import { Button } from '@site/ui/button';
import { useRef } from 'react';
import styles from './file-progress.module.css';
import { type SentFile, sendingText } from './sent-files';

interface FileProgressProps {
  files: readonly SentFile[];
  onTryAgain(file: SentFile): void;
}

/** How many files of a received request have been sent, and what can be done about those that failed. */
export function FileProgress({ files, onTryAgain }: FileProgressProps) {
  const { company } = useSite();
  const status = useRef<HTMLParagraphElement>(null);
  const failed = files.filter(({ state }) => state === 'failed');
  return (
    <div className={styles.progress}>
      <p ref={status} role="status" tabIndex={-1}>
        {sendingText(files)}
      </p>
      {failed.length > 0 && (
        <>
          <ul className={styles.failed}>
            {failed.map((file) => (
              <li
                key={`${file.token} ${file.file.name} ${file.file.size} ${file.file.lastModified}`}
              >
                <p role="alert">
                  {file.file.name}: {file.problem?.sentence}
                </p>
                {file.problem?.canTryAgain && (
                  <Button
                    variant="secondary"
                    aria-label={`Try again: ${file.file.name}`}
                    onClick={() => {
                      // The button goes, and the focus with it.
                      status.current?.focus();
                      onTryAgain(file);
                    }}
                  >
                    Try again
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p>
            Your request has arrived. You can also call us about the files on{' '}
            <a href={company.phoneUrl}>{company.phone}</a>.
          </p>
        </>
      )}
    </div>
  );
}
