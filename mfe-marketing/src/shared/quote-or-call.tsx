import { buttonClass } from '@site/ui/button';
import { Link } from 'react-router-dom';
import { CallLink } from './call-link';

/** What a hero asks for: a quote, or a call. */
export function QuoteOrCall() {
  return (
    <>
      <Link className={buttonClass()} to="/instant-quote">
        Get a Quote
      </Link>
      <CallLink />
    </>
  );
}
