import { useSite } from '@site/remote/use-site';
import { Button, buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { LinkButton } from '@site/ui/link-button';
import { Loading } from '@site/ui/loading';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BookingView } from './booking-view';
import styles from './my-booking-page.module.css';
import { useMyBooking } from './use-my-booking';

interface MyBookingLoaderProps {
  token: string;
  /** Called before the button in use disappears. */
  onRetry(): void;
}

/** Shows the booking of a link, or why it cannot be shown. */
export function MyBookingLoader({ token, onRetry }: MyBookingLoaderProps) {
  const { company } = useSite();
  const { state, load, update, retry } = useMyBooking(token);
  const unknown = useRef<HTMLHeadingElement>(null);

  // The element that had the focus may be gone.
  useEffect(() => {
    if (state.status === 'unknown' && state.wasLoaded) unknown.current?.focus();
  }, [state]);

  const tryAgain = () => {
    onRetry();
    retry();
  };
  const call = (
    <LinkButton variant="secondary" href={company.phoneUrl}>
      Call {company.phone.replaceAll(' ', '\u00a0')}
    </LinkButton>
  );

  switch (state.status) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <Loading>Loading your booking...</Loading>
        </div>
      );
    case 'failed':
      return (
        <Card className={styles.message} look="raised">
          <p role="alert">{state.sentence}</p>
          <div className={styles.onward}>
            <Button onClick={tryAgain}>Try again</Button>
            {call}
          </div>
        </Card>
      );
    case 'unknown':
      return (
        <Card className={styles.message} look="raised">
          <h2 ref={unknown} tabIndex={-1}>
            We cannot find your booking
          </h2>
          <p role="alert">{state.sentence}</p>
          <div className={styles.onward}>
            {call}
            <Link className={buttonClass('quiet', styles.second)} to="/">
              Back to the home page
            </Link>
          </div>
        </Card>
      );
    case 'loaded':
      return <BookingView token={token} booking={state.booking} onChanged={update} reload={load} />;
  }
}
