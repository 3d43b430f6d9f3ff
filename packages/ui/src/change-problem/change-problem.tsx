import { useRef, useState } from 'react';
import { Button } from '../button/button.js';
import { Notice } from '../notice/notice.js';
import styles from './change-problem.module.css';

/** Why a change was not made. */
export interface Problem {
  sentence: string;
  /** Somebody else was first: what was changed should be loaded again. */
  isConflict: boolean;
}

interface ChangeProblemProps {
  problem: Problem | undefined;
  /** Loads everything again; resolves to whether that succeeded. */
  reload(): Promise<boolean>;
}

/**
 * Says why a change was not made, until everything is loaded again. What was entered stays; the focus moves to the
 * first control beside it.
 */
export function ChangeProblem({ problem, reload }: ChangeProblemProps) {
  const [settled, setSettled] = useState<Problem>();
  const place = useRef<HTMLDivElement>(null);
  if (!problem || problem === settled) return null;

  const loadAgain = async () => {
    if (!(await reload())) return;
    if (place.current?.contains(document.activeElement)) controlBeside(place.current)?.focus();
    setSettled(problem);
  };
  return (
    <div ref={place} className={styles.problem}>
      <Notice>{problem.sentence}</Notice>
      {problem.isConflict && (
        <Button variant="secondary" onClick={loadAgain}>
          Load again
        </Button>
      )}
    </div>
  );
}

function controlBeside(place: Element): HTMLElement | undefined {
  const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled';
  const all = place.parentElement?.querySelectorAll<HTMLElement>(controls) ?? [];
  return [...all].find((control) => !place.contains(control));
}
