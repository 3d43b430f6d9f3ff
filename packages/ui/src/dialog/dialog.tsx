import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonVariant } from '../button/button.js';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** The sentence that screen readers say after the title. It stands above the content. */
  description?: ReactNode;
  closeLabel: string;
  /** `secondary` where the content has the main action. */
  closeVariant?: ButtonVariant;
  /** Called once the dialog has closed, by its button or by Esc: the place to move the focus. */
  onClose(): void;
  /** What else the visitor may do than close it. */
  action?: { label: string; onClick(): void };
  /** The action is under way: the dialog stays open until its outcome is known. */
  busy?: boolean;
  children?: ReactNode;
}

/**
 * A modal dialog whose first button closes it and has the focus, unless its content takes it. It is open while it is
 * rendered.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    closeLabel,
    closeVariant = 'primary',
    onClose,
    action,
    busy = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const before = useRef<Element>(null);
  const isOver = useRef(false);
  const openedAt = useRef(0);
  // Before the effects of its content, which may move the focus.
  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    before.current = document.activeElement;
    dialog.current?.showModal();
    openedAt.current = performance.now();
  }, []);
  // Browsers give the focus back when a dialog is closed, and lose it when one is removed.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
  const over = () => {
    if (!isOver.current) onClose();
    isOver.current = true;
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => busy && event.preventDefault()}
      // Browsers let a page refuse Esc once: the second time in a row it closes.
      onClose={() => (busy ? dialog.current?.showModal() : over())}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>
        {description && <p id={`${id}-description`}>{description}</p>}
        {children}
      </div>
      <div
        className={styles.actions}
        onClickCapture={(event) => {
          // The second click of a double click, or press of Enter, is not an answer: nobody has read the dialog yet.
          const isFirst = event.detail === 1;
          if (!isFirst && performance.now() - openedAt.current < 500) event.stopPropagation();
        }}
      >
        <Button
          variant={closeVariant}
          disabled={busy}
          onClick={() => {
            dialog.current?.close();
            // Not left to the close event, which comes later: the page may ask its next question before that.
            over();
          }}
        >
          {closeLabel}
        </Button>
        {action && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              // The focus belongs to what the action leads to, such as another page.
              before.current = null;
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </dialog>
  );
}
