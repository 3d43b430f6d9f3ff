import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Called once the dialog has closed, by its button or by Esc: the place to move the focus. */
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog with one button, which has the focus. It is open while it is rendered. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <Button onClick={() => dialog.current?.close()}>{closeLabel}</Button>
    </dialog>
  );
}
