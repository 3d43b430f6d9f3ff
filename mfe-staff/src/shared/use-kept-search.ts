import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import * as v from 'valibot';
import { useStaff } from './use-staff';
import { userNow } from './user-now';

/** Longer than the time between two keys, shorter than a user notices. */
const TYPING_PAUSE_MS = 250;

/**
 * Text of a list's search, and how many pages of the list are shown. The search is personal, so the URL does not have
 * it: the entry in the history keeps both, so that they are there again after Back, for the same user.
 *
 * @returns what is typed, the same once it has stayed for a while, a function that changes it, the number of pages, and
 * a function that changes that
 */
export function useKeptSearch() {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const { account } = useStaff();
  const [by] = useState(() => userNow(account?.id));
  const [kept] = useState(() => keptIn(location.state, by));
  const [typed, setTyped] = useState(kept.search);
  const [settled, setSettled] = useState(typed);
  const [pages, setPages] = useState(kept.pages);

  // Not for every key: each search is a request, and browsers limit changes of the history.
  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);

  // Also after a change of the URL, which makes another entry.
  useEffect(() => {
    const before = keptIn(location.state, by);
    // It would end the navigation to another page.
    if (isLeaving || (settled === before.search && pages === before.pages)) return;
    const state = settled || pages > 1 ? { search: settled, pages, by } : null;
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state });
  }, [settled, pages, by, location, isLeaving, navigate]);

  return [typed, settled, setTyped, pages, setPages] as const;
}

const Kept = v.object({ search: v.string(), pages: v.number(), by: v.string() });

const keptIn = (state: unknown, by: string) =>
  v.is(Kept, state) && state.by === by ? state : { search: '', pages: 1 };
