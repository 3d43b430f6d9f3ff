import { explainFailure } from '@site/contract/http';
import { dailyVisits } from '@site/contract/marketing';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Loading } from '@site/ui/loading';
import { PageError } from '@site/ui/page-error';
import { useCallback, useRef, useState } from 'react';
import { Choice } from '../shared/choice';
import { useLoad } from '../shared/use-load';
import { DaysChart } from './days-chart';
import type { MarketingLink } from './marketing-links';
import {
  dailyAttributionText,
  dailyVisitsText,
  lastDays,
  parseDailyVisits,
  rangeProblem,
  type VisitRange,
} from './visit-range';
import styles from './visits-over-time.module.css';

/** Days that are shown first. */
const DAYS = 30;
/** Stands for all links; no link has an empty id. */
const ALL = '';

interface DailyVisitsProps {
  links: readonly MarketingLink[];
  /** The visits are loaded again when it rises. */
  refreshes: number;
}

/** Visits by day, of all links or of one, in a range of dates. */
export function DailyVisits({ links, refreshes }: DailyVisitsProps) {
  const [id, setId] = useState(ALL);
  const [chosen, setChosen] = useState<VisitRange>();
  // Ends today, also in a page that is open after midnight.
  const range = chosen ?? lastDays(DAYS, new Date());
  const [edited, setEdited] = useState<VisitRange>();
  const entered = edited ?? range;
  const [latest, setLatest] = useState<keyof VisitRange>();
  const { from, to } = range;
  const query = `${from} ${to} ${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of refreshes loads again
  const load = useCallback(
    async (signal: AbortSignal) => {
      const response = await dailyVisits({ from, to, ...(id !== ALL && { id }) }, { signal });
      return { query, days: parseDailyVisits(response) };
    },
    [query, from, to, id, refreshes],
  );
  const { state, refresh } = useLoad(load);
  const section = useRef<HTMLElement>(null);
  const days = state.data?.query === query ? state.data.days : undefined;
  const attributed = dailyAttributionText(days ?? []);

  const tryAgain = () => {
    // The button disappears.
    section.current?.focus();
    void refresh();
  };
  const enter = (field: keyof VisitRange, date: string) => {
    const next = { ...entered, [field]: date };
    setLatest(field);
    setEdited(next);
    if (!rangeProblem(next)) setChosen(next);
  };
  // Shown at the field in use: there it is read out.
  const problemOf = (field: keyof VisitRange) =>
    field === latest ? rangeProblem(entered) : undefined;

  return (
    <section ref={section} className={styles.days} aria-label="Visits over time" tabIndex={-1}>
      <div className={styles.controls}>
        <Choice
          label="Link"
          options={[
            { value: ALL, label: 'All links' },
            ...links.map(({ id, archived }) => ({
              value: id,
              label: archived ? `${id} (archived)` : id,
            })),
          ]}
          value={id}
          onChoose={setId}
        />
        <Field
          label="From"
          type="date"
          value={entered.from}
          max={entered.to}
          error={problemOf('from')}
          onChange={({ target }) => enter('from', target.value)}
        />
        <Field
          label="To"
          type="date"
          value={entered.to}
          min={entered.from}
          error={problemOf('to')}
          onChange={({ target }) => enter('to', target.value)}
        />
      </div>
      {state.status === 'failed' && (
        <PageError action={<Button onClick={tryAgain}>Try again</Button>}>
          {explainFailure(state.failure, 'Failed to fetch the visits')}
        </PageError>
      )}
      {state.status !== 'failed' && days === undefined && <Loading>Loading visits...</Loading>}
      {state.status !== 'failed' && days && (
        <>
          <div role="status">
            <p>{dailyVisitsText(days)}</p>
            {attributed && <p>{attributed}</p>}
          </div>
          {(attributed || days.some(({ visits }) => visits > 0)) && <DaysChart days={days} />}
        </>
      )}
    </section>
  );
}
