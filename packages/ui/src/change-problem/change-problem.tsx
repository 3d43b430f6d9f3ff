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
  reload(): void;
}

/** Says why a change was not made. What was entered stays, also when everything is loaded again. */
export function ChangeProblem({ problem, reload }: ChangeProblemProps) {
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <Notice>{problem.sentence}</Notice>
      {problem.isConflict && (
        <Button variant="secondary" onClick={reload}>
          Load again
        </Button>
      )}
    </div>
  );
}
