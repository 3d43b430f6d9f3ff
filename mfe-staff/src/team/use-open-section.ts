import { mayTakeFocus } from '@site/ui/may-take-focus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is open below a card: sessions, or the question about removal, which takes the focus and gives it back. */
export function useOpenSection() {
  const [open, setOpen] = useState<'sessions' | 'removal'>();
  const removeButton = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);

  const toggleSessions = () => setOpen(open === 'sessions' ? undefined : 'sessions');
  // Rendered synchronously: the button that gets the focus must exist.
  const toggleQuestion = () => {
    flushSync(() => setOpen(open === 'removal' ? undefined : 'removal'));
    keepButton.current?.focus();
  };
  const closeQuestion = () => {
    const isHere = mayTakeFocus(keepButton.current?.closest('fieldset'));
    flushSync(() => setOpen((known) => (known === 'removal' ? undefined : known)));
    if (isHere) removeButton.current?.focus();
  };

  return { open, removeButton, keepButton, toggleSessions, toggleQuestion, closeQuestion };
}
