import type { StaffRole } from '@site/contract/session';
import { changeRole, removeMember, type TeamMember } from '@site/contract/staff-team';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { ChangeProblem } from '@site/ui/change-problem';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROLE_NAMES } from '../shared/role-names';
import { SessionList } from '../shared/session-list';
import { dateOnScreen } from '../shared/sydney-dates';
import { useStaff } from '../shared/use-staff';
import styles from './person.module.css';
import { RemoveMember } from './remove-member';
import { type TeamChanges, useTeamChange } from './use-team-change';

interface MemberCardProps extends TeamChanges {
  member: TeamMember;
  /** Called before the card disappears. */
  onRemoved(): void;
}

/** Somebody with an account: role, sessions, removal. */
export function MemberCard({ member, onRemoved, ...changes }: MemberCardProps) {
  const { account, check } = useStaff();
  const { isBusy, problem, change } = useTeamChange(changes);
  const [open, setOpen] = useState<'sessions' | 'removal'>();
  const removeButton = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const { id, name, email, role, version, lastSeenAt } = member;
  const isSelf = account?.id === id;
  const other: StaffRole = role === 'owner' ? 'office' : 'owner';

  const setRole = async () => {
    const call = () => changeRole(id, { role: other, version });
    const done = await change(call, `${name} now has the role ${ROLE_NAMES[other]}.`);
    // A change of your own role changes what you may see.
    if (done && isSelf) check();
  };
  // Rendered synchronously: the button that gets the focus must exist.
  const askAboutRemoval = () => {
    flushSync(() => setOpen(open === 'removal' ? undefined : 'removal'));
    keepButton.current?.focus();
  };
  const closeQuestion = () => {
    const isHere = mayTakeFocus(keepButton.current?.closest('fieldset'));
    flushSync(() => setOpen((known) => (known === 'removal' ? undefined : known)));
    if (isHere) removeButton.current?.focus();
  };
  const remove = async () => {
    const isRemoved = await change(
      () => removeMember(id),
      `${name} has been removed and signed out.`,
    );
    if (!isRemoved) return closeQuestion();
    onRemoved();
    if (isSelf) check();
  };

  return (
    <Card as="li" className={styles.person}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h3 className={styles.name}>
            {name}
            <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{ROLE_NAMES[role]}</Badge>
            {isSelf && <Badge tone="neutral">You</Badge>}
          </h3>
          <span className={styles.email}>{email}</span>
          <span className={styles.soft}>
            {lastSeenAt ? (
              <>
                Last seen <time dateTime={lastSeenAt}>{dateOnScreen(lastSeenAt)}</time>
              </>
            ) : (
              'Not signed in'
            )}
          </span>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={isBusy}
            aria-label={roleLabel(other, name)}
            onClick={setRole}
          >
            {other === 'owner' ? 'Make owner' : 'Make office'}
          </Button>
          <Button
            variant="quiet"
            aria-expanded={open === 'sessions'}
            aria-label={`Sessions of ${name}`}
            onClick={() => setOpen(open === 'sessions' ? undefined : 'sessions')}
          >
            Sessions
          </Button>
          <Button
            ref={removeButton}
            variant="quiet"
            aria-expanded={open === 'removal'}
            aria-label={`Remove ${name}`}
            onClick={askAboutRemoval}
          >
            Remove...
          </Button>
        </div>
      </div>
      <ChangeProblem problem={problem} reload={changes.reload} />
      {open === 'sessions' && (
        <SessionList id={id} endAllLabel={isSelf ? 'Sign out all others' : 'Sign out all'} />
      )}
      {open === 'removal' && (
        <RemoveMember
          member={member}
          keepButton={keepButton}
          isBusy={isBusy}
          onRemove={remove}
          onKeep={closeQuestion}
        />
      )}
    </Card>
  );
}

const roleLabel = (role: StaffRole, name: string) =>
  role === 'owner' ? `Make ${name} an owner` : `Make ${name} office`;
