import type { Team } from '@site/contract/staff-team';
import { useChange } from '../shared/use-change';
import { parseTeam } from './parse-team';

/** What every part of the page that changes the team is given. */
export interface TeamChanges {
  /** Shows the team as it is after a change. */
  onChange(team: Team): void;
  announce(sentence: string): void;
  /** Loads the team again, and says whether that succeeded. */
  reload(): Promise<boolean>;
}

/** Sends changes of the team, and announces them. */
export function useTeamChange({ onChange, announce }: Pick<TeamChanges, 'onChange' | 'announce'>) {
  const { change, ...state } = useChange((answer, sentence) => {
    onChange(parseTeam(answer));
    announce(sentence);
  });
  return {
    ...state,
    change(call: () => Promise<unknown>, sentence: string): Promise<boolean> {
      announce('');
      return change(call, sentence);
    },
  };
}
