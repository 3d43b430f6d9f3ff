import { useSite } from '@site/remote/use-site';
import { Button } from '@site/ui/button';
import { useRef } from 'react';
import styles from './file-progress.module.css';
import { type FileUpload, uploadsText } from './file-uploads';

interface FileProgressProps {
  uploads: readonly FileUpload[];
  onTryAgain(upload: FileUpload): void;
}

/** How many files of a received request have been sent, and what can be done about those that failed. */
export function FileProgress({ uploads, onTryAgain }: FileProgressProps) {
  const { company } = useSite();
  const status = useRef<HTMLParagraphElement>(null);
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <div className={styles.progress}>
      <p ref={status} role="status" tabIndex={-1}>
        {uploadsText(uploads)}
      </p>
      {failed.length > 0 && (
        <>
          <ul className={styles.failed}>
            {failed.map((upload) => (
              <li
                key={`${upload.token} ${upload.file.name} ${upload.file.size} ${upload.file.lastModified}`}
              >
                <p role="alert">
                  {upload.file.name}: {upload.problem?.sentence}
                </p>
                {upload.problem?.canTryAgain && (
                  <Button
                    variant="secondary"
                    aria-label={`Try again: ${upload.file.name}`}
                    onClick={() => {
                      // The button goes, and the focus with it.
                      status.current?.focus();
                      onTryAgain(upload);
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
