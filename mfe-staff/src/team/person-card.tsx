import type { StaffRole } from '@site/contract/session';
import { Badge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import { EmailAddress } from '@site/ui/email-address';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '../shared/role-names';
import styles from './person.module.css';

interface PersonCardProps {
  person: { name: string; email: string; role: StaffRole };
  isSelf?: boolean;
  /** Below the email address. */
  note: ReactNode;
  /** Buttons beside the name. */
  actions: ReactNode;
  /** Below both. */
  children: ReactNode;
}

/** A member of the team, or somebody who is invited, with the actions. */
export function PersonCard({ person, isSelf, note, actions, children }: PersonCardProps) {
  const { name, email, role } = person;
  return (
    <Card as="li" className={styles.person}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h3 className={styles.name}>
            {name}
            <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{ROLE_NAMES[role]}</Badge>
            {isSelf && <Badge tone="neutral">You</Badge>}
          </h3>
          <span className={styles.email}>
            <EmailAddress address={email} />
          </span>
          <span className={styles.soft}>{note}</span>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
    </Card>
  );
}
