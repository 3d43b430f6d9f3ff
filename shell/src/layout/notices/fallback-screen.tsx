import { PageHead } from '@site/remote/page-head';
import { Container } from '@site/ui/container';
import { Loading } from '@site/ui/loading';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './fallback-screen.module.css';
import { MISSING_PAGE } from './missing-page-notice';

/** Shown for an unknown address; replaces it with Home in the history, where a notice says why. */
export function FallbackScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: MISSING_PAGE });
  }, [navigate]);
  return (
    <Container className={styles.screen}>
      <PageHead title="Loading..." description="This address has no page of its own." noIndex />
      <Loading>Loading...</Loading>
      <noscript>
        <a href="/">Go to the home page</a>
      </noscript>
    </Container>
  );
}
