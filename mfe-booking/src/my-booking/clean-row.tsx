import { formatDate } from '@site/contract/date-texts';
import { changeMyClean, type MyClean } from '@site/contract/my-booking';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import action from './action.module.css';
import styles from './cleans-section.module.css';
import { type ActionProps, useChange } from './use-change';

interface CleanRowProps extends ActionProps {
  clean: MyClean;
  /** Called when the customer is asked. */
  onAsk(): void;
  /** @param isSkipped whether the clean is skipped now; otherwise it is held after all */
  onDone(isSkipped: boolean): void;
}

/** One date; the question whether to skip it takes the place of its button. */
export function CleanRow(props: CleanRowProps) {
  const { clean, onAsk } = props;
  const { date, isSkipped, canChange } = clean;
  const [isAsked, setIsAsked] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    const isHere = mayTakeFocus(row.current);
    // Rendered synchronously: the button must exist to get the focus.
    flushSync(() => setIsAsked(false));
    if (isHere) opener.current?.focus();
  };
  const isTooLate = isAsked && !canChange;
  useEffect(() => {
    if (!isTooLate) return;
    setIsAsked(false);
    if (mayTakeFocus(row.current)) row.current?.focus();
  }, [isTooLate]);
  const ask = () => {
    setIsAsked(true);
    onAsk();
  };
  return (
    <li ref={row} tabIndex={-1} className={styles.clean} data-skipped={isSkipped || undefined}>
      <span className={styles.what}>
        <span className={styles.date}>{formatDate(date)}</span>
        {isSkipped && <Badge tone="neutral">Skipped</Badge>}
        {!canChange && <span className={action.soft}>Less than 24 hours away</span>}
      </span>
      {canChange && !isAsked && (
        <Button ref={opener} variant="quiet" className={styles.act ?? ''} onClick={ask}>
          {/* Elements with one text each: React can replace them also where the browser has translated them. */}
          <span>{isSkipped ? 'Undo' : 'Skip'}</span>
          <VisuallyHidden>{`${isSkipped ? ' skipping' : ''} ${formatDate(date)}`}</VisuallyHidden>
        </Button>
      )}
      {isAsked && <Question {...props} close={close} />}
    </li>
  );
}

function Question({ close, onDone, ...props }: CleanRowProps & { close(): void }) {
  const { token, booking, clean, reload } = props;
  const { isBusy, problem, change } = useChange(props);
  const text = useRef<HTMLParagraphElement>(null);
  // Not its first button: a second press of Enter would answer what nobody has read.
  useEffect(() => text.current?.focus(), []);
  // The question stays the same when the clean changes meanwhile.
  const [isSkipped] = useState(!clean.isSkipped);
  const isDone = clean.isSkipped === isSkipped;

  const finish = () => {
    onDone(isSkipped);
    close();
  };
  // Also when the response was lost, or another tab has made the same change.
  const finishLater = useEffectEvent(finish);
  useEffect(() => {
    if (!isDone || isBusy) return;
    // Deferred: `close` renders synchronously, which an effect may not do.
    const timer = setTimeout(finishLater);
    return () => clearTimeout(timer);
  }, [isDone, isBusy]);

  const answer = async () => {
    const { version } = booking;
    if (await change(() => changeMyClean(token, clean.date, { version, isSkipped }))) finish();
  };
  return (
    <div className={styles.question}>
      <p ref={text} tabIndex={-1}>
        {isSkipped
          ? 'Skip this one clean? All others stay as they are.'
          : 'Shall we come on this date after all?'}
      </p>
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <div className={action.buttons}>
        <Button busy={isBusy} disabled={isDone} onClick={answer}>
          {isSkipped ? 'Skip this clean' : 'Have this clean'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={close}>
          {isSkipped ? 'Keep it' : 'Leave it skipped'}
        </Button>
      </div>
    </div>
  );
}
