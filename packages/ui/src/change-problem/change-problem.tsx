import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.js';
import { mayTakeFocus } from '../may-take-focus.js';
import { Notice } from '../notice/notice.js';
import styles from './change-problem.module.css';

/** Why a change was not made. */
export interface Problem {
  sentence: ReactNode;
  /** Somebody else was first: what was changed should be loaded again. */
  isConflict: boolean;
}

interface ChangeProblemProps {
  problem: Problem | undefined;
  /** What was to be changed, as it was loaded last. */
  loaded: object;
  /** Loads everything again; resolves to whether that succeeded. */
  reload(): Promise<boolean>;
}

/** What came of loading everything again because of a problem. */
interface Reload {
  because: Problem;
  /** What was loaded by then. */
  loaded: object;
  status: 'loading' | 'failed' | 'done';
}

/**
 * Says why a change was not made, until everything is loaded again. What was entered stays; the focus moves to the
 * first control beside it.
 */
export function ChangeProblem({ problem, loaded, reload }: ChangeProblemProps) {
  const [latest, setLatest] = useState<Reload>();
  const place = useRef<HTMLDivElement>(null);
  const status = latest?.because === problem ? latest?.status : undefined;
  if (!problem || status === 'done') return null;

  const loadAgain = async () => {
    setLatest({ because: problem, loaded, status: 'loading' });
    const isLoaded = await reload();
    // The button was disabled meanwhile, and so has lost the focus.
    if (isLoaded && mayTakeFocus(place.current)) controlBeside(place.current)?.focus();
    setLatest({ because: problem, loaded, status: isLoaded ? 'done' : 'failed' });
  };
  return (
    <div ref={place} className={styles.problem}>
      <Notice>
        {problem.sentence}
        {/* An element, which React can remove also where the browser has translated its text. */}
        {status === 'failed' && latest?.loaded === loaded && (
          <span> It could not be loaded again. Please try again in a moment.</span>
        )}
      </Notice>
      {problem.isConflict && (
        <Button variant="secondary" busy={status === 'loading'} onClick={loadAgain}>
          Load again
        </Button>
      )}
    </div>
  );
}

function controlBeside(place: Element | null): HTMLElement | undefined {
  const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled';
  const all = place?.parentElement?.querySelectorAll<HTMLElement>(controls) ?? [];
  return [...all].find((control) => !place?.contains(control));
}
