import type { Team } from '@site/contract/staff-team';
import { useChange } from '../shared/use-change';
import { parseTeam } from './parse-team';

/** Props of every component that changes the team. */
export interface TeamChanges {
  /** Shows the team as it is after a change. */
  onChange(team: Team): void;
  /** Loads the team again, and says whether that succeeded. */
  reload(): Promise<boolean>;
}

/** Sends changes of the team. */
export const useTeamChange = ({ onChange }: Pick<TeamChanges, 'onChange'>) =>
  useChange((response) => onChange(parseTeam(response)));
