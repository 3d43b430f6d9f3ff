import {
  type PendingInvitation,
  repeatInvitation,
  withdrawInvitation,
} from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { useState } from 'react';
import { dateOnScreen } from '../shared/sydney-dates';
import { parseTeam } from './parse-team';
import { PersonCard } from './person-card';
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
    void change(() => repeatInvitation(id, { role }), `Another link is on its way to ${email}.`);
  };
  const withdraw = async () => {
    setPressed('withdraw');
    const sentence = (response: unknown) =>
      hasJoined(response, id)
        ? `${name} has joined meanwhile, so the invitation was not withdrawn. You can remove the account.`
        : `${name}'s invitation has been withdrawn.`;
    if (await change(() => withdrawInvitation(id), sentence)) onRemoved();
  };

  return (
    <PersonCard
      person={invitation}
      note={
        <>
          The link works until <time dateTime={expiresAt}>{dateOnScreen(expiresAt)}</time>
        </>
      }
      actions={
        <>
          <Button
            variant="secondary"
            busy={isBusy && pressed === 'send'}
            disabled={isBusy}
            aria-label={`Send again to ${name}`}
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
        </>
      }
    >
      <ChangeProblem problem={problem} loaded={invitation} reload={changes.reload} />
    </PersonCard>
  );
}

/** Whether the invitation has been accepted: the account has taken its id. */
const hasJoined = (response: unknown, invitation: string) =>
  parseTeam(response).members.some(({ id }) => id === invitation);
