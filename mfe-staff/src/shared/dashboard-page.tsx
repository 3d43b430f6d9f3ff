import { PageHead } from '@site/remote/page-head';
import { Button } from '@site/ui/button';
import { Loading } from '@site/ui/loading';
import { PageError } from '@site/ui/page-error';
import { type ReactNode, useId, useReducer, useRef } from 'react';
import styles from './dashboard-page.module.css';
import { HiddenContext } from './hidden-context';
import { AnnounceContext } from './use-announce';
import type { Load } from './use-load';

interface DashboardPageProps<T> {
  title: string;
  description: string;
  /** Label of the button that loads the data again. */
  refreshLabel: string;
  /** Shown until the data has arrived. */
  loadingLabel: string;
  state: Load<T>;
  /** What has happened since the data was loaded, such as `1 new booking`; shown with a button that loads it. */
  news?: string | undefined;
  /** Loads the data again and says whether that succeeded. */
  refresh(): Promise<boolean>;
  /** The sentence for a failed load, without its `Error: `. */
  explain(failure: unknown): string;
  /** Choose what is loaded: they stay beside the error of a failed load, which they may have caused. */
  controls?(data: T): ReactNode;
  /** The dashboard itself. */
  children(data: T): ReactNode;
}

/** A dashboard's frame: title, Refresh, and the states of loading and failing. */
export function DashboardPage<T>(props: DashboardPageProps<T>) {
  const { title, description, refreshLabel, loadingLabel, state, news, explain, children } = props;
  const [announcement, announce] = useReducer(nextAnnouncement, { sentence: '', count: 0 });
  const newsId = useId();
  const refreshButton = useRef<HTMLButtonElement>(null);
  const hasFailed = state.status === 'failed';
  const isRefreshing = state.status === 'loading' && state.data !== undefined;

  const refresh = async () => {
    announce('');
    if (await props.refresh()) announce('Up to date.');
  };
  const showNews = () => {
    // The button disappears.
    refreshButton.current?.focus();
    void refresh();
  };

  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} noIndex />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.status} role="status">
          {isRefreshing
            ? 'Refreshing...'
            : announcement.sentence && (
                <span key={announcement.count}>{announcement.sentence}</span>
              )}
        </p>
        <p className={styles.news} role="status" id={newsId}>
          {!isRefreshing && news}
        </p>
        {news && !isRefreshing && (
          <Button className={styles.refresh} aria-describedby={newsId} onClick={showNews}>
            Show
          </Button>
        )}
        <Button
          ref={refreshButton}
          variant="secondary"
          className={styles.refresh}
          onClick={refresh}
        >
          {refreshLabel}
        </Button>
      </div>
      {state.status === 'failed' && <PageError>{explain(state.failure)}</PageError>}
      {state.data === undefined ? (
        state.status === 'loading' && <Loading>{loadingLabel}</Loading>
      ) : (
        <AnnounceContext value={announce}>
          <div className={styles.controlled}>
            {props.controls?.(state.data)}
            {/* Hidden rather than removed, so that edits survive a failed refresh. Not by Activity, which would end the
                effects: whoever leaves then is asked about the edits all the same. */}
            <div className={styles.data} hidden={hasFailed}>
              <HiddenContext value={hasFailed}>{children(state.data)}</HiddenContext>
            </div>
          </div>
        </AnnounceContext>
      )}
    </div>
  );
}

/** Each has its number, and so its own element: a repeated sentence is read out again. */
const nextAnnouncement = ({ count }: { count: number }, sentence: string) => ({
  sentence,
  count: count + 1,
});
