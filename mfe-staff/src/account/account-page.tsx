import { PageHead } from '@site/remote/page-head';
import { Card } from '@site/ui/card';
import { useState } from 'react';
import { ROLE_NAMES } from '../shared/role-names';
import { SessionList } from '../shared/session-list';
import { useStaff } from '../shared/use-staff';
import styles from './account-page.module.css';
import { ChangePassword } from './change-password';

const TITLE = 'Your Account';

/** Password and sessions of the account that is signed in: `/w/account` (requirements §2). */
export function Component() {
  const { account, role } = useStaff();
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <div className={styles.page}>
      <PageHead title={TITLE} description="Password and sessions of one's own account." noIndex />
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        {account ? (
          <p className={styles.who}>
            {account.name}, {account.email}, {ROLE_NAMES[role].toLowerCase()}
          </p>
        ) : (
          <p>You have no account of your own. An owner can invite you from the Team page.</p>
        )}
      </div>
      {account && (
        <div className={styles.parts}>
          <Card as="section" className={styles.part} aria-labelledby="account-sessions">
            <h2 id="account-sessions">Your sessions</h2>
            {/* Another list, not `refreshes`: a message about a session that has ended does not stay. */}
            <SessionList key={passwordChanges} id={account.id} endAllLabel="Sign out all others" />
          </Card>
          <Card as="section" className={styles.part} aria-labelledby="account-password">
            <h2 id="account-password">Your password</h2>
            <ChangePassword
              email={account.email}
              onChanged={() => setPasswordChanges((count) => count + 1)}
            />
          </Card>
        </div>
      )}
    </div>
  );
}
