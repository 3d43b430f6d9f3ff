import type { TeamMember } from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import type { Ref } from 'react';
import styles from './person.module.css';

interface RemoveMemberProps {
  member: TeamMember;
  keepButton: Ref<HTMLButtonElement>;
  /** Whether a change of this member is under way. */
  isBusy: boolean;
  /** Whether that change is the removal. */
  isRemoving: boolean;
  onRemove(): void;
  onKeep(): void;
}

/** Asks whether to remove a member, in the card of the member. */
export function RemoveMember(props: RemoveMemberProps) {
  const { member, keepButton, isBusy, isRemoving, onRemove, onKeep } = props;
  return (
    <fieldset className={styles.ask}>
      <legend className={styles.title}>Remove {member.name}?</legend>
      <p>
        {member.name} is signed out everywhere at once and cannot sign in again. What the history
        says of them stays.
      </p>
      <div className={styles.actions}>
        <Button busy={isRemoving} disabled={isBusy} onClick={onRemove}>
          Remove {member.name}
        </Button>
        <Button ref={keepButton} variant="quiet" disabled={isBusy} onClick={onKeep}>
          Keep
        </Button>
      </div>
    </fieldset>
  );
}
