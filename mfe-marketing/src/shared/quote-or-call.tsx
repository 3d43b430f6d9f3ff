import { buttonClass } from '@site/ui/button';
import { Link } from 'react-router-dom';
import { CallLink } from './call-link';

/** Actions of a hero: ask for a quote, or call. */
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
