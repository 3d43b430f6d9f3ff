import { PageHead } from '@site/remote/page-head';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingScreen } from './loading-screen';
import { MISSING_PAGE } from './missing-page-notice';

/** Shown for an unknown address; replaces it with Home in the history, where a notice says why. */
export function FallbackScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: MISSING_PAGE });
  }, [navigate]);
  return (
    <>
      <PageHead title="Loading..." description="This address has no page of its own." noIndex />
      <LoadingScreen withoutScripts="We could not find that page." />
    </>
  );
}
