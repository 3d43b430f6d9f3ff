import { explainFailure } from '@site/contract/http';
import { archiveLink } from '@site/contract/staff-links';
import { useCallback, useRef, useState } from 'react';
import { useAnnounce } from '../shared/use-announce';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import { type MarketingLink, withChange } from './marketing-links';

/**
 * Archives and restores links, shown at once and undone when the server refuses. Requests are sent one after
 * the other, so that undoing never overtakes what it undoes.
 *
 * @param onChange the same function at every render
 * @param onRefused called with a function that undoes what is shown; the same function at every render
 * @returns `archive` and `forgetLast`, the same functions at every render, for memoised rows; the id of the link that
 *   was archived last; and why the last request failed
 */
export function useArchive(
  onChange: (change: (links: MarketingLink[]) => MarketingLink[]) => void,
  onRefused: (takeBack: () => void) => void,
) {
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [archivedLast, setArchivedLast] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const sent = useRef(Promise.resolve());
  /** What shows the state that was chosen last, by the id of a link, until the server has answered. */
  const chosen = useRef(new Map<string, (isArchived: boolean) => void>());
  /** Whether the server has these links as archived. */
  const saved = useRef(new Map<string, boolean>());

  const archive = useCallback(
    (id: string, archived: boolean) => {
      const show = (isArchived: boolean) =>
        onChange((links) => withChange(links, id, { archived: isArchived }));
      const isLatest = () => chosen.current.get(id) === show;
      if (!chosen.current.has(id)) saved.current.set(id, !archived);
      chosen.current.set(id, show);
      show(archived);
      setArchivedLast(archived ? id : undefined);
      setProblem(undefined);
      announce(`${archived ? 'Archived' : 'Restored'} ${id}.`);
      sent.current = sent.current.then(async () => {
        try {
          await whileSignedIn(() => archiveLink(id, { archived }));
          saved.current.set(id, archived);
          // Again: a refresh meanwhile may have loaded the earlier state.
          if (isLatest()) show(archived);
        } catch (failure) {
          onRefused(() => {
            setProblem(
              explainFailure(failure, `Failed to ${archived ? 'archive' : 'restore'} ${id}`),
            );
            if (!isLatest()) return;
            show(saved.current.get(id) === true);
            setArchivedLast((last) => (last === id ? undefined : last));
            announce('');
          });
        }
        if (isLatest()) chosen.current.delete(id);
      });
    },
    [onChange, onRefused, announce, whileSignedIn],
  );
  const forgetLast = useCallback(() => setArchivedLast(undefined), []);
  return { archive, archivedLast, forgetLast, problem };
}
