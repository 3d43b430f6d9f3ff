import {
  invitePerson,
  type PendingInvitation,
  withdrawInvitation,
} from '@site/contract/staff-team';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { ChangeProblem } from '@site/ui/change-problem';
import { useState } from 'react';
import { ROLE_NAMES } from '../shared/role-names';
import { dateOnScreen } from '../shared/sydney-dates';
import styles from './person.module.css';
import { type TeamChanges, useTeamChange } from './use-team-change';

interface PendingCardProps extends TeamChanges {
  invitation: PendingInvitation;
  /** Called before the card disappears. */
  onRemoved(): void;
}

/** Somebody who has not joined yet. */
export function PendingCard({ invitation, onRemoved, ...changes }: PendingCardProps) {
  const { isBusy, problem, change } = useTeamChange(changes);
  const [pressed, setPressed] = useState<'send' | 'withdraw'>();
  const { id, name, email, role, expiresAt } = invitation;

  const sendAgain = () => {
    setPressed('send');
    void change(
      () => invitePerson({ name, email, role }),
      `Another link is on its way to ${email}.`,
    );
  };
  const withdraw = async () => {
    setPressed('withdraw');
    const sentence = `${name}'s invitation has been withdrawn.`;
    if (await change(() => withdrawInvitation(id), sentence)) onRemoved();
  };

  return (
    <Card as="li" className={styles.person}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h3 className={styles.name}>
            {name}
            <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{ROLE_NAMES[role]}</Badge>
          </h3>
          <span className={styles.email}>{email}</span>
          <span className={styles.soft}>
            The link works until <time dateTime={expiresAt}>{dateOnScreen(expiresAt)}</time>
          </span>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={isBusy && pressed === 'send'}
            disabled={isBusy}
            aria-label={`Send ${name} another link`}
            onClick={sendAgain}
          >
            Send again
          </Button>
          <Button
            variant="quiet"
            busy={isBusy && pressed === 'withdraw'}
            disabled={isBusy}
            aria-label={`Withdraw the invitation of ${name}`}
            onClick={withdraw}
          >
            Withdraw
          </Button>
        </div>
      </div>
      <ChangeProblem problem={problem} reload={changes.reload} />
    </Card>
  );
}
