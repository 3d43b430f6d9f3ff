/** Asks whether to give up what is not saved, and calls `goOn` once it is given up, or saved after all. */
type AskFirst = (goOn: () => void) => void;

/** Of each form with edits that are not saved; read before staff sign out. */
export const unsavedEdits = new Set<AskFirst>();

interface UnsavedNotes {
  /** The notes by the id of the request that they are about. */
  drafts: Map<string, string>;
  /** Has the browser close the page without a question again; undefined while no note would be lost. */
  endWarning?: (() => void) | undefined;
}

const none = (): UnsavedNotes => ({ drafts: new Map() });

/** Outside of all components: the staff area is gone while a page of another remote is open. */
export let unsavedNotes = none();
let writtenBy: string | undefined;

export function forgetNotes() {
  unsavedNotes.endWarning?.();
  unsavedNotes = none();
}

/** Whether what is entered on the open page is that of this user, as `userNow` says. */
export const isUserOfPage = (user: string) => user === writtenBy;

/** @param user who uses the pages now, as `userNow` says */
export function keepNotesOf(user: string) {
  if (user !== writtenBy) forgetNotes();
  writtenBy = user;
}
