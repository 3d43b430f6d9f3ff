import { createContext, type RefObject, useContext } from 'react';

/** Asks whether to give up what is not saved, and calls `goOn` once it is given up, or saved after all. */
export type AskFirst = (goOn: () => void) => void;

export const UnsavedContext = createContext<RefObject<AskFirst | null> | undefined>(undefined);

/** Set by a form with edits that are not saved, and read before staff sign out. */
export function useUnsaved(): RefObject<AskFirst | null> {
  const unsaved = useContext(UnsavedContext);
  if (!unsaved) throw new Error('Staff pages are rendered inside the staff area.');
  return unsaved;
}
