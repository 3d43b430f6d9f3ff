import { buttonClass } from '@site/ui/button';
import { Link } from 'react-router-dom';
import { CallLink } from './call-link';

/** Actions of a hero: ask for a quote, or call. */
export function QuoteOrCall({ quotePath = '/instant-quote' }: { quotePath?: string }) {
  return (
    <>
      <Link className={buttonClass()} to={quotePath}>
        Get a Quote
      </Link>
      <CallLink />
    </>
  );
}
