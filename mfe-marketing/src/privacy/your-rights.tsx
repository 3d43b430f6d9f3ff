import { EmailLink, PhoneLink } from '../shared/company-details';
import type { TextSection } from '../shared/text-sections';

/** Access, correction, complaints, and where to send them. */
export const YOUR_RIGHTS: readonly TextSection[] = [
  {
    id: 'rights',
    title: 'Your Rights',
    content: (
      <>
        <p>
          Ask us what we hold about you and we show it to you. If it is wrong, we correct it. You
          can also ask us to delete what we no longer need. We answer within 30 days, free of
          charge; before that we make sure that it is you who asks.
        </p>
        <p>
          If you think that we have handled your information badly, write to us first. We look into
          it and answer within 30 days. If you are not satisfied, you can complain to the{' '}
          <a href="https://www.oaic.gov.au/privacy/privacy-complaints">
            Office of the Australian Information Commissioner
          </a>{' '}
          (OAIC).
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact Us',
    content: (
      <>
        <p>
          Email <EmailLink /> or call <PhoneLink /> and say that it is about privacy.
        </p>
      </>
    ),
  },
];
