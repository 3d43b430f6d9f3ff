import { Link } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../shared/company-details';
import type { TextSection } from '../shared/text-sections';

/** From the quote to the end of a service. */
export const CLEANING_TERMS: readonly TextSection[] = [
  {
    id: 'quotes',
    title: 'Quotes and prices',
    content: (
      <>
        <p>
          Asking for a quote costs nothing and commits you to nothing. The prices of regular
          cleaning are on the <Link to="/clientside-pricing">pricing page</Link> and are per clean,
          GST included. For everything else, the price is the one in our written quote. If a place
          turns out to be very different from what was described, we tell you before we start.
        </p>
      </>
    ),
  },
  {
    id: 'confirmed',
    title: 'When a booking is confirmed',
    content: (
      <>
        <p>
          Booking a slot on this website reserves that day and time for you each week or fortnight.
          We then write to you with the date of the first clean. The booking is confirmed when we
          have sent that date; until then either of us may cancel it.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'The trial clean',
    content: (
      <>
        <p>
          The first clean of a regular service is a trial without obligation: you need not book
          another. It is charged at the listed price or, for a size without one, at the price that
          we agree on with you before it. The regular service begins with the second clean. If you
          do not want it, end it at least 24 hours before, with the link in our emails or by telling
          us. The slot becomes free again and you owe nothing more.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changing or skipping a clean',
    content: (
      <>
        <p>
          Tell us at least 24 hours before the clean and there is no charge. With less notice we may
          charge half of its price, because the crew's time can no longer be given to somebody else.
          We give you the same notice when we have to move a clean, except for illness or weather.
          With the link in our emails you move your slot or skip a clean yourself.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending a service',
    content: (
      <>
        <p>
          There is no minimum term. Either of us can end a regular service with seven days' notice.
          Use the link in our emails, call <PhoneLink /> or write to <EmailLink />.
        </p>
      </>
    ),
  },
  {
    id: 'access',
    title: 'What we need at your place',
    content: (
      <>
        <ul>
          <li>a way in at the agreed time, and electricity and running water</li>
          <li>a safe place to work: tell us about loose fittings, pets and slippery steps</li>
          <li>cash, jewellery and papers put away</li>
          <li>a word before we start about surfaces that need a special product</li>
        </ul>
      </>
    ),
  },
];
