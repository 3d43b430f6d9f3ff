import type { TeamMember } from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import { useEffect, useRef } from 'react';
import styles from './person.module.css';

interface RemoveMemberProps {
  member: TeamMember;
  isBusy: boolean;
  onRemove(): void;
  onKeep(): void;
}

/** Asks once, in place. */
export function RemoveMember({ member, isBusy, onRemove, onKeep }: RemoveMemberProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset className={styles.ask}>
      <legend className={styles.title}>Remove {member.name}?</legend>
      <p>
        {member.name} is signed out everywhere at once and cannot sign in again. What the history
        says of them stays.
      </p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onRemove}>
          Remove {member.name}
        </Button>
        <Button ref={keep} variant="quiet" disabled={isBusy} onClick={onKeep}>
          Keep
        </Button>
      </div>
    </fieldset>
  );
}
