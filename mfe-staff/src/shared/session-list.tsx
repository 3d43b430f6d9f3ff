import { explainFailure } from '@site/contract/http';
import type { OpenSession } from '@site/contract/staff-team';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Loading } from '@site/ui/loading';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { PageError } from '@site/ui/page-error';
import { useCallback, useRef, useState } from 'react';
import { endOpenSessions, readSessions } from './open-sessions';
import styles from './session-list.module.css';
import { dateOnScreen } from './sydney-dates';
import { useLoad } from './use-load';
import { useSignedInCalls } from './use-signed-in-calls';

interface SessionListProps {
  /** Id of the account. */
  id: string;
  /** Label of the button that ends all sessions but this one. */
  endAllLabel: string;
  /** The sessions are loaded again when it rises. */
  refreshes?: number;
}

/** The browsers in which somebody is signed in; each can be signed out. */
export function SessionList({ id, endAllLabel, refreshes }: SessionListProps) {
  const { whileSignedIn } = useSignedInCalls();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of refreshes loads again
  const load = useCallback((signal: AbortSignal) => readSessions(id, signal), [id, refreshes]);
  const { state, refresh, update } = useLoad(load);
  const [problem, setProblem] = useState<string>();
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  const end = async (sessionId: string | undefined, done: string) => {
    setProblem(undefined);
    setSentence('');
    setBusy(sessionId ?? 'all');
    try {
      const left = await whileSignedIn(() => endOpenSessions(id, sessionId));
      update(() => left);
      setSentence(done);
    } catch (failure) {
      setProblem(explainFailure(failure, 'It may not have worked. Please try again.'));
    } finally {
      setBusy(undefined);
      // The button in use disappears with its session.
      if (mayTakeFocus(list.current)) list.current?.focus();
    }
  };

  const tryAgain = () => {
    // The button disappears.
    list.current?.focus();
    void refresh();
  };

  if (state.data === undefined || state.status === 'failed') {
    return (
      <div ref={list} tabIndex={-1}>
        {problem && <Notice>{problem}</Notice>}
        {state.status === 'failed' ? (
          <PageError action={<Button onClick={tryAgain}>Try again</Button>}>
            {explainFailure(state.failure, 'Failed to fetch the sessions')}
          </PageError>
        ) : (
          <Loading>Loading sessions...</Loading>
        )}
      </div>
    );
  }
  const others = state.data.filter(({ current }) => !current);
  return (
    <div ref={list} className={styles.sessions} tabIndex={-1}>
      {problem && <Notice>{problem}</Notice>}
      {state.data.length === 0 && <p>Not signed in anywhere.</p>}
      <ul className={styles.list}>
        {state.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            disabled={busy !== undefined}
            onEnd={() => end(session.id, `Signed out: ${session.browser}.`)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          className={styles.all}
          busy={busy === 'all'}
          disabled={busy !== undefined}
          onClick={() => end(undefined, 'Signed out of all of them.')}
        >
          {endAllLabel}
        </Button>
      )}
      <p className={styles.done} role="status">
        {sentence}
      </p>
    </div>
  );
}

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  disabled: boolean;
  onEnd(): void;
}

function SessionRow({ session, isBusy, disabled, onEnd }: SessionRowProps) {
  const { browser, lastSeenAt, current } = session;
  const seen = dateOnScreen(lastSeenAt);
  return (
    <li className={styles.session}>
      <span className={styles.about}>
        <span className={styles.browser}>{browser}</span>
        {current ? (
          <Badge>This browser</Badge>
        ) : (
          <span className={styles.seen}>
            Last seen <time dateTime={lastSeenAt}>{seen}</time>
          </span>
        )}
      </span>
      {!current && (
        <Button
          variant="quiet"
          className={styles.end}
          aria-label={`Sign out ${browser}, last seen ${seen}`}
          busy={isBusy}
          disabled={disabled}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
