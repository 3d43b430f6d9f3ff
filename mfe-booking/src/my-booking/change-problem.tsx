import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import styles from './action.module.css';
import type { Problem } from './use-change';

interface ChangeProblemProps {
  problem: Problem | undefined;
  reload(): void;
}

/** Why a change was not made. What was chosen and entered stays, also when the booking is loaded again. */
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
