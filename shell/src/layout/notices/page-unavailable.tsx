import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Button } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { LinkButton } from '@site/ui/link-button';
import { CloudOff, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { useOnline } from '../use-online';
import styles from './page-unavailable.module.css';

const ONLINE =
  'Other pages may still work. Please try again in a moment, or call us and we will help you right away.';
const OFFLINE =
  'Your device has no connection to the internet. Please try again when it has, or call us and we will help you right away.';

/** Shown instead of a page that failed, with Try again and the phone number. */
export function PageUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHead
        title="Temporarily unavailable"
        description="This part of the site cannot be shown at the moment."
        noIndex
      />
      <Apology onRetry={onRetry} />
    </>
  );
}

interface ApologyProps {
  onRetry: () => void;
  /** Further links. */
  children?: ReactNode;
}

/** The same without a title, for which the head of the document has to be intact. */
export function Apology({ onRetry, children }: ApologyProps) {
  const { company } = useSite();
  const isOnline = useOnline();
  const trying = useNavigation().state !== 'idle';
  return (
    <Container as="section" width="reading" className={styles.unavailable}>
      <div role="alert">
        <CloudOff className={styles.icon} aria-hidden="true" />
        <h1 className={styles.title}>Sorry, this part of the site is unavailable</h1>
        <p>{isOnline ? ONLINE : OFFLINE}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{trying ? 'Trying again...' : 'Try again'}</Button>
        <LinkButton variant="secondary" href={company.phoneUrl}>
          <Phone className={styles.phone} aria-hidden="true" />
          Call {company.phone.replaceAll(' ', '\u00a0')}
        </LinkButton>
        {children}
      </div>
    </Container>
  );
}
