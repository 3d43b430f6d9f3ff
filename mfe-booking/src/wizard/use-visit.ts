import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of locations that the router did not create: the first one of a document, and jumps inside the page. */
const FOREIGN_KEY = 'default';

/**
 * A key for this visit to the page. Following a link to the page starts a new visit; a jump inside
 * the page, such as the skip link's, does not.
 */
export function useVisit(): string {
  const { key, hash } = useLocation();
  const [visit, setVisit] = useState(key);
  const isJump = key === FOREIGN_KEY && hash !== '';
  if (key !== visit && !isJump) setVisit(key);
  return visit;
}
