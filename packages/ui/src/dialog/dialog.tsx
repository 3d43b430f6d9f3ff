import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.js';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Called once the dialog has closed, by its button or by Esc: the place to move the focus. */
  onClose(): void;
  /** What else the visitor may do than close it. */
  action?: { label: string; onClick(): void };
  /** What was asked for is under way: the dialog stays until it is known how that went. */
  busy?: boolean;
  children: ReactNode;
}

/** A modal dialog whose first button closes it and has the focus. It is open while it is rendered. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, action, busy = false, children } = props;
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
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={() => dialog.current?.close()}>
          {closeLabel}
        </Button>
        {action && (
          <Button variant="secondary" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
    </dialog>
  );
}
