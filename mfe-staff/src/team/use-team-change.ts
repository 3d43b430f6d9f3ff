import type { Team } from '@site/contract/staff-team';
import { type Sentence, useChange } from '../shared/use-change';
import { parseTeam } from './parse-team';

/** Props of every component that changes the team. */
export interface TeamChanges {
  /** Runs a call after those that were made before it, whether they succeed or not. */
  inTurn<T>(call: () => Promise<T>): Promise<T>;
  /** Shows the team as it is after a change. */
  onChange(team: Team): void;
  /** Loads the team again, and says whether that succeeded. */
  reload(): Promise<boolean>;
}

/** Sends changes of the team. */
export function useTeamChange({ inTurn, onChange }: Pick<TeamChanges, 'inTurn' | 'onChange'>) {
  const { change, ...state } = useChange((response) => onChange(parseTeam(response)));
  return {
    ...state,
    change: (call: () => Promise<unknown>, sentence: Sentence) =>
      change(() => inTurn(call), sentence),
  };
}
