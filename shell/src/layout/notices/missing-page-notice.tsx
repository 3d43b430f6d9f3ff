import { Container } from '@site/ui/container';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './missing-page-notice.module.css';

/** State of the navigation to Home from an address that has no page. */
export const MISSING_PAGE = { missingPage: true };

/**
 * Tells a visitor who was sent to Home why. It goes with the next navigation, and does not return with
 * a reload or on the way back.
 */
export function MissingPageNotice() {
  const state: unknown = useLocation().state;
  const isFromHere = useNavigationType() === 'REPLACE';
  if (!isFromHere || !isMissingPage(state)) return null;
  return (
    <Container className={styles.notice} role="status">
      <p>We could not find that page. This is our home page.</p>
    </Container>
  );
}

const isMissingPage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'missingPage' in state;
