import { isBlank } from '@site/contract/clean-text';
import { warnOfClosing } from '@site/remote/warn-of-closing';
import { useState, useSyncExternalStore } from 'react';
import { unsavedNotes } from '../shared/unsaved';

const listeners = new Set<() => void>();

/**
 * The note that is not saved yet. It is kept while another page is open, and the browser asks before it closes the page.
 *
 * @param quote id of the request that it is about
 * @returns the note, empty if there is none, and a function that changes it
 */
export function useNoteDraft(quote: string) {
  // A call that fails after somebody has signed out gives its note back to them, not to whoever signs in next.
  const [notes] = useState(() => unsavedNotes);
  const draft = useSyncExternalStore(subscribe, () => notes.drafts.get(quote) ?? '');
  const change = (changed: (note: string) => string) => {
    notes.drafts.set(quote, changed(notes.drafts.get(quote) ?? ''));
    notes.endWarning?.();
    const isKept = notes === unsavedNotes && [...notes.drafts.values()].some(isVisible);
    notes.endWarning = isKept ? warnOfClosing() : undefined;
    for (const listener of listeners) listener();
  };
  return [draft, change] as const;
}

const isVisible = (note: string) => !isBlank(note);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
