import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useStaff } from './use-staff';
import { userNow } from './user-now';

/** Longer than the time between two keys, shorter than a user notices. */
const TYPING_PAUSE_MS = 250;

/**
 * Text of a list's search. It is personal, so the URL does not have it: the entry in the history keeps it, so that it
 * is there again after Back, for the user who has typed it.
 *
 * @returns what is typed, the same once it has stayed for a while, and a function that changes it
 */
export function useKeptSearch() {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const { account } = useStaff();
  const [by] = useState(() => userNow(account?.id));
  const [typed, setTyped] = useState(() => keptIn(location.state, by));
  const [settled, setSettled] = useState(typed);

  // Not for every key: each search is a request, and browsers limit changes of the history.
  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);

  // Also after a change of the URL, which makes another entry.
  useEffect(() => {
    // It would end the navigation to another page.
    if (isLeaving || settled === keptIn(location.state, by)) return;
    const state = settled ? { search: settled, by } : null;
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state });
  }, [settled, by, location, isLeaving, navigate]);

  return [typed, settled, setTyped] as const;
}

function keptIn(state: unknown, by: string): string {
  const isKept = typeof state === 'object' && state !== null && 'search' in state && 'by' in state;
  return isKept && state.by === by && typeof state.search === 'string' ? state.search : '';
}
