import { createContext, type ReactNode, useContext, useState } from 'react';

type Drafts = ReadonlyMap<string, string>;
type ChangeDrafts = (change: (drafts: Drafts) => Drafts) => void;

const NoteDraftsContext = createContext<readonly [Drafts, ChangeDrafts] | undefined>(undefined);

/** Keeps notes that are not saved while another page of the staff area is open. */
export function NoteDrafts({ children }: { children: ReactNode }) {
  const drafts = useState<Drafts>(() => new Map());
  return <NoteDraftsContext value={drafts}>{children}</NoteDraftsContext>;
}

/**
 * The note that is not saved yet.
 *
 * @param quote id of the request that it is about
 * @returns the note, empty if there is none, and a function that changes it
 */
export function useNoteDraft(quote: string) {
  const kept = useContext(NoteDraftsContext);
  if (!kept) throw new Error('Staff pages are rendered inside the staff area.');
  const [drafts, setDrafts] = kept;
  const change = (changed: (note: string) => string) =>
    setDrafts((known) => new Map(known).set(quote, changed(known.get(quote) ?? '')));
  return [drafts.get(quote) ?? '', change] as const;
}
