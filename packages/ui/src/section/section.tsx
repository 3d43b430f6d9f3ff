import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.js';
import { Card } from '../card/card.js';
import { mayTakeFocus } from '../may-take-focus.js';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  children?: ReactNode;
  /** Shown until the action is opened, whose form shows the same data. */
  whileClosed?: ReactNode;
  /** Label of the button that opens the action in place. */
  action?: string;
  /** Called when the action is opened: messages about the last one are outdated. */
  onOpen?(): void;
  /**
   * The action, whose first control gets the focus; it calls `close` when it is done. Left out once it is no longer
   * possible: the title gets the focus then.
   */
  form?(close: () => void): ReactNode;
}

const CONTROLS = ':is(input, select, textarea, button):enabled';

/** A part of a page about one thing, with what can be done about it in place. */
export function Section({ title, children, whileClosed, action, onOpen, form }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = () => {
    onOpen?.();
    // Rendered synchronously: what gets the focus must exist.
    flushSync(() => setIsOpen(true));
    const section = heading.current?.parentElement;
    // The button that had the focus is gone. Some forms have moved the focus themselves by now.
    if (!section?.contains(document.activeElement)) {
      section?.querySelector<HTMLElement>(CONTROLS)?.focus();
    }
  };
  const close = () => {
    const isHere = mayTakeFocus(heading.current?.parentElement);
    // Rendered synchronously: the button must exist to get the focus.
    flushSync(() => setIsOpen(false));
    if (isHere) opener.current?.focus();
  };
  const isGone = isOpen && !form;
  useEffect(() => {
    if (!isGone) return;
    setIsOpen(false);
    if (mayTakeFocus(heading.current?.parentElement)) heading.current?.focus();
  }, [isGone]);
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {!isOpen && whileClosed}
      {form &&
        (isOpen ? (
          form(close)
        ) : (
          <Button ref={opener} variant="secondary" onClick={open}>
            {action}
          </Button>
        ))}
    </Card>
  );
}
