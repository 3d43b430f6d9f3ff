import type { Team } from '@site/contract/staff-team';
import { useAnnounce } from '../shared/use-announce';
import { useChange } from '../shared/use-change';
import { parseTeam } from './parse-team';

/** What every part of the page that changes the team is given. */
export interface TeamChanges {
  /** Shows the team as it is after a change. */
  onChange(team: Team): void;
  /** Loads the team again, and says whether that succeeded. */
  reload(): Promise<boolean>;
}

/** Sends changes of the team. */
export function useTeamChange({ onChange }: Pick<TeamChanges, 'onChange'>) {
  const announce = useAnnounce();
  const { change, ...state } = useChange((answer) => onChange(parseTeam(answer)));
  return {
    ...state,
    change(call: () => Promise<unknown>, sentence: string): Promise<boolean> {
      announce('');
      return change(call, sentence);
    },
  };
}
