import { explainFailure } from '@site/contract/http';
import { team } from '@site/contract/staff-team';
import { PageHead } from '@site/remote/page-head';
import { useState } from 'react';
import { DashboardPage } from '../shared/dashboard-page';
import { OnlyForOwners } from '../shared/only-for-owners';
import { useLoad } from '../shared/use-load';
import { useStaff } from '../shared/use-staff';
import { NoAccounts } from './no-accounts';
import { parseTeam } from './parse-team';
import { TeamDashboard } from './team-dashboard';
import { useTurns } from './use-turns';

const TITLE = 'Team';
const DESCRIPTION = 'Who has an account for the staff pages.';

/** Who has an account, and what they may do: `/w/team` (requirements §2), for owners. */
export function Component() {
  const { account } = useStaff();
  return (
    <OnlyForOwners title={TITLE} description={DESCRIPTION}>
      {account ? (
        <TeamOfOwner />
      ) : (
        <>
          <PageHead title={TITLE} description={DESCRIPTION} noIndex />
          <NoAccounts />
        </>
      )}
    </OnlyForOwners>
  );
}

function TeamOfOwner() {
  const { state, refresh, reload, update } = useLoad(loadTeam);
  const [refreshes, setRefreshes] = useState(0);
  const inTurn = useTurns();
  return (
    <DashboardPage
      title={TITLE}
      description={DESCRIPTION}
      refreshLabel="Refresh"
      loadingLabel="Loading the team..."
      state={state}
      refresh={() => {
        setRefreshes((count) => count + 1);
        return refresh();
      }}
      explain={(failure) => explainFailure(failure, 'Failed to fetch the team')}
    >
      {(known) => (
        <TeamDashboard
          team={known}
          refreshes={refreshes}
          inTurn={inTurn}
          onChange={(changed) => update(() => changed)}
          reload={reload}
        />
      )}
    </DashboardPage>
  );
}

const loadTeam = async (signal: AbortSignal) => parseTeam(await team({ signal }));
