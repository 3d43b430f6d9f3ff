import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of locations that the router did not create: the first one, and jumps inside the page. */
const FOREIGN_KEY = 'default';

/**
 * A key for this visit to the page. Following a link to the page starts a new visit; a jump inside
 * the page, such as the skip link's, does not.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (key !== visit && key !== FOREIGN_KEY) setVisit(key);
  return visit;
}
