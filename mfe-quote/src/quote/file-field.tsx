import { sizeText } from '@site/contract/quote-files';
import type { PropertyType } from '@site/contract/quotes';
import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { useId, useRef } from 'react';
import { ACCEPTED, addFiles, type FileChoice } from './file-choice';
import styles from './file-field.module.css';

const LABELS: Record<PropertyType, string> = {
  residential: 'Photographs or a condition report',
  // The condition report belongs to the lease of a home.
  commercial: 'Photographs or documents',
};

interface FileFieldProps {
  type: PropertyType;
  choice: FileChoice;
  /** The files are about to be sent. */
  disabled: boolean;
  onChange(choice: FileChoice): void;
}

/** Photographs or a document that the visitor may add to the request. */
export function FileField({ type, choice, disabled, onChange }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, refusals } = choice;
  const remove = (file: File) => {
    onChange({ files: files.filter((other) => other !== file), refusals: [] });
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{LABELS[type]}</span> <span className={styles.optional}>(optional)</span>
      </label>
      <p id={`${id}-rule`} className={styles.soft}>
        Up to 5 pictures or PDFs, 8 MB each. They are sent after your request.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.input}
        accept={ACCEPTED}
        multiple
        disabled={disabled}
        aria-describedby={`${id}-rule`}
        onChange={({ currentTarget }) => {
          onChange(addFiles(files, currentTarget.files ?? []));
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className={styles.name}>
                {file.name} <span className={styles.soft}>{sizeText(file.size)}</span>
              </span>
              <Button
                variant="quiet"
                disabled={disabled}
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.refusals}>
        {/* The field itself says that no file is chosen: it is emptied for the next ones. */}
        {files.length > 0 && (
          <VisuallyHidden>{`Chosen: ${files.map(({ name }) => name).join(', ')}.`}</VisuallyHidden>
        )}
        {refusals.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
