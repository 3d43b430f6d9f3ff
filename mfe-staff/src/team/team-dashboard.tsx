import type { Team } from '@site/contract/staff-team';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { useRef } from 'react';
import { InviteForm } from './invite-form';
import { MemberCard } from './member-card';
import { PendingCard } from './pending-card';
import styles from './team-dashboard.module.css';
import type { TeamChanges } from './use-team-change';

interface TeamDashboardProps extends TeamChanges {
  team: Team;
  /** The sessions that are shown are loaded again when it rises. */
  refreshes: number;
}

/** Those who have an account, those who are invited, and a form to invite others. */
export function TeamDashboard({ team, refreshes, ...changes }: TeamDashboardProps) {
  const people = useRef<HTMLDivElement>(null);
  const toList = () => {
    // The card is gone, and with it the focus.
    if (mayTakeFocus(null)) people.current?.focus();
  };
  return (
    <div className={styles.dashboard}>
      <div ref={people} className={styles.people} tabIndex={-1}>
        <section aria-labelledby="team-members" className={styles.section}>
          <h2 id="team-members">People</h2>
          <ul className={styles.list}>
            {team.members.map((member) => (
              <MemberCard
                key={member.id}
                member={member}
                refreshes={refreshes}
                onRemoved={toList}
                {...changes}
              />
            ))}
          </ul>
        </section>
        {team.invitations.length > 0 && (
          <section aria-labelledby="team-invited" className={styles.section}>
            <h2 id="team-invited">Invited</h2>
            <ul className={styles.list}>
              {team.invitations.map((invitation) => (
                <PendingCard
                  key={invitation.email}
                  invitation={invitation}
                  onRemoved={toList}
                  {...changes}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      <InviteForm {...changes} />
    </div>
  );
}
