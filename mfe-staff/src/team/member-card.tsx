import type { StaffRole } from '@site/contract/session';
import { changeRole, removeMember, type TeamMember } from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { useState } from 'react';
import { ROLE_NAMES } from '../shared/role-names';
import { SessionList } from '../shared/session-list';
import { dateOnScreen } from '../shared/sydney-dates';
import { useStaff } from '../shared/use-staff';
import { PersonCard } from './person-card';
import { RemoveMember } from './remove-member';
import { useOpenSection } from './use-open-section';
import { type TeamChanges, useTeamChange } from './use-team-change';

interface MemberCardProps extends TeamChanges {
  member: TeamMember;
  /** The sessions that are shown are loaded again when it rises. */
  refreshes: number;
  /** Called before the card disappears. */
  onRemoved(): void;
}

/** Somebody with an account: role, sessions, removal. */
export function MemberCard({ member, refreshes, onRemoved, ...changes }: MemberCardProps) {
  const { account, check } = useStaff();
  const { isBusy, problem, change } = useTeamChange(changes);
  const { open, removeButton, keepButton, toggleSessions, toggleQuestion, closeQuestion } =
    useOpenSection();
  const [pressed, setPressed] = useState<'role' | 'removal'>();
  const { id, name, role, version, lastSeenAt } = member;
  const isSelf = account?.id === id;
  const other: StaffRole = role === 'owner' ? 'office' : 'owner';
  const roleLabel = other === 'owner' ? 'Make owner' : 'Make office';

  const setRole = async () => {
    setPressed('role');
    const call = () => changeRole(id, { role: other, version });
    const done = await change(call, `${name} now has the role ${ROLE_NAMES[other]}.`);
    // A change of your own role changes what you may see.
    if (done && isSelf) check();
  };
  const remove = async () => {
    setPressed('removal');
    const isRemoved = await change(
      () => removeMember(id),
      `${name} has been removed and signed out.`,
    );
    if (!isRemoved) return closeQuestion();
    onRemoved();
    if (isSelf) check();
  };

  return (
    <PersonCard
      person={member}
      isSelf={isSelf}
      note={
        // Each in an element: React can remove that also where the browser has translated its text.
        lastSeenAt ? (
          <span key="seen">
            Last seen <time dateTime={lastSeenAt}>{dateOnScreen(lastSeenAt)}</time>
          </span>
        ) : (
          <span key="out">Not signed in</span>
        )
      }
      actions={
        <>
          <Button
            variant="secondary"
            busy={isBusy && pressed === 'role'}
            disabled={isBusy}
            aria-label={`${roleLabel}: ${name}`}
            onClick={setRole}
          >
            {roleLabel}
          </Button>
          <Button
            variant="quiet"
            aria-expanded={open === 'sessions'}
            aria-label={`Sessions of ${name}`}
            onClick={toggleSessions}
          >
            Sessions
          </Button>
          <Button
            ref={removeButton}
            variant="quiet"
            aria-expanded={open === 'removal'}
            aria-label={`Remove ${name}`}
            onClick={toggleQuestion}
          >
            Remove...
          </Button>
        </>
      }
    >
      <ChangeProblem problem={problem} loaded={member} reload={changes.reload} />
      {open === 'sessions' && (
        <SessionList
          id={id}
          endAllLabel={isSelf ? 'Sign out all others' : 'Sign out all'}
          refreshes={refreshes}
        />
      )}
      {open === 'removal' && (
        <RemoveMember
          member={member}
          keepButton={keepButton}
          isBusy={isBusy}
          isRemoving={isBusy && pressed === 'removal'}
          onRemove={remove}
          onKeep={closeQuestion}
        />
      )}
    </PersonCard>
  );
}
