import { ApiError } from '@site/contract/http';
import { findInvitation, type InvitedPerson } from '@site/contract/staff-team';
import { PageHead } from '@site/remote/page-head';
import { Button } from '@site/ui/button';
import { Loading } from '@site/ui/loading';
import { PageError } from '@site/ui/page-error';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { BOOKINGS_PAGE } from '../shared/paths';
import { JoinForm } from './join-form';
import styles from './join-page.module.css';

const Person = v.object({ name: v.string(), email: v.string() });

type Found =
  | { status: 'loading' }
  | { status: 'unusable' }
  | { status: 'failed'; reason: string }
  | { status: 'found'; person: InvitedPerson };

/** The page that the link of an invitation opens: `/w/join/{token}` (requirements §2). */
export function Component() {
  const { token = '' } = useParams();
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const page = useRef<HTMLElement>(null);
  // The form or button in use disappears.
  const replace = (next: Found) => {
    page.current?.focus();
    setFound(next);
  };

  useEffect(() => {
    if (found.status !== 'loading') return;
    const request = new AbortController();
    findInvitation({ token }, { signal: request.signal })
      .then((response) => v.parse(Person, response))
      .then(
        (person) => setFound({ status: 'found', person }),
        (failure: unknown) => request.signal.aborted || setFound(explained(failure)),
      );
    return () => request.abort();
  }, [token, found.status]);

  return (
    <section ref={page} className={styles.page} tabIndex={-1}>
      <PageHead title="Your staff account" description="For those who are invited." noIndex />
      <h1>Your staff account</h1>
      <noscript>
        <p>This page needs JavaScript.</p>
      </noscript>
      {found.status === 'loading' && <Loading>Loading...</Loading>}
      {found.status === 'found' && (
        <JoinForm
          token={token}
          person={found.person}
          onUnusable={() => replace({ status: 'unusable' })}
        />
      )}
      {found.status === 'unusable' && (
        <div role="alert" className={styles.unusable}>
          <p>This link cannot be used. It works once, and for seven days.</p>
          <p>
            Ask the owner who invited you to send another one. If you have joined, just{' '}
            <Link to={BOOKINGS_PAGE}>sign in</Link>.
          </p>
        </div>
      )}
      {found.status === 'failed' && (
        <PageError
          action={<Button onClick={() => replace({ status: 'loading' })}>Try again</Button>}
        >
          {found.reason}
        </PageError>
      )}
    </section>
  );
}

/** A wrong link, a used and an expired one look the same. */
function explained(failure: unknown): Found {
  if (!(failure instanceof ApiError)) return { status: 'failed', reason: 'An error occurred' };
  const isUnusable = failure.status === 404 || failure.status === 400;
  return isUnusable
    ? { status: 'unusable' }
    : { status: 'failed', reason: failure.reason ?? 'An error occurred' };
}
