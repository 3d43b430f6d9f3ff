import { ApiError } from '@site/contract/http';
import type { Team } from '@site/contract/staff-team';
import { useState } from 'react';
import { explainFailure } from '../shared/explain-failure';
import { useSession } from '../shared/use-session';
import { parseTeam } from './parse-team';

/** What every part of the page that changes the team is given. */
export interface TeamChanges {
  /** Shows the team as it is after a change. */
  onChange(team: Team): void;
  announce(sentence: string): void;
  /** Loads the team again. */
  reload(): void;
}

/** The API repeats nothing that is done already, so that trying again is always right. */
const UNKNOWN = 'The change may not have been saved. Please try again.';

/** Sends one change after the other, and says how that went. */
export function useTeamChange({ onChange, announce }: Pick<TeamChanges, 'onChange' | 'announce'>) {
  const { whileSignedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; isConflict: boolean }>();

  /** @returns whether the change was made */
  const change = async (call: () => Promise<unknown>, sentence: string): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    announce('');
    try {
      onChange(parseTeam(await whileSignedIn(call)));
      announce(sentence);
      return true;
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.status === 409;
      setProblem({ sentence: explainFailure(failure, UNKNOWN), isConflict });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, problem, change };
}
