import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** Longer than the time between two keys, shorter than a user notices. */
const TYPING_PAUSE_MS = 250;

/**
 * Text of a list's search. It is personal, so the URL does not have it: the entry in the history keeps it, so that it
 * is there again after Back.
 *
 * @returns what is typed, the same once it has stayed for a while, and a function that changes it
 */
export function useKeptSearch() {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [typed, setTyped] = useState(() => keptIn(location.state));
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
    if (isLeaving || settled === keptIn(location.state)) return;
    const state = settled ? { search: settled } : null;
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state });
  }, [settled, location, isLeaving, navigate]);

  return [typed, settled, setTyped] as const;
}

function keptIn(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'search' in state;
  return isKept && typeof state.search === 'string' ? state.search : '';
}
