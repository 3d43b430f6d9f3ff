import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';

interface TeamProblemProps {
  problem: { sentence: string; isConflict: boolean } | undefined;
  reload(): void;
}

/** Why a change was not made; one that somebody else was faster with can be loaded again. */
export function TeamProblem({ problem, reload }: TeamProblemProps) {
  if (!problem) return null;
  return (
    <>
      <Notice>{problem.sentence}</Notice>
      {problem.isConflict && (
        <div>
          <Button variant="secondary" onClick={reload}>
            Load it again
          </Button>
        </div>
      )}
    </>
  );
}
