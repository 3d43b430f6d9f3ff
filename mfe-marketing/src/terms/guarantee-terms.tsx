import { EmailLink, PhoneLink } from '../shared/company-details';
import type { TextSection } from '../shared/text-sections';

/** What happens when something goes wrong. */
export const GUARANTEE_TERMS: readonly TextSection[] = [
  {
    id: 'satisfaction',
    title: '100% satisfaction',
    content: (
      <>
        <p>
          If part of the agreed work was missed or done badly, tell us within three days of the
          clean; a photograph helps. We come back and do that part again at no charge, usually
          within three working days. For an end-of-lease clean the three days also cover what your
          agent finds at the final inspection in that time. Whether a bond is returned is not ours
          to decide and is not part of this promise.
        </p>
      </>
    ),
  },
  {
    id: 'damage',
    title: 'Damage',
    content: (
      <>
        <p>
          We are insured for the work we do. If we break or damage something, we tell you. If you
          find it first, tell us as soon as you can, within seven days if possible, and keep the
          item. We repair it, replace it or pay its value. We are not responsible for wear that was
          there before, or for things that fail because they were not fixed properly.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    content: (
      <>
        <p>
          We invoice after each clean. Payment is due within seven days unless your quote says
          otherwise. This website never asks for card details.
        </p>
      </>
    ),
  },
  {
    id: 'consumer-law',
    title: 'Your rights under consumer law',
    content: (
      <>
        <p>
          Our services come with guarantees that cannot be excluded under the Australian Consumer
          Law, among them that they are provided with due care and skill. Nothing in these terms
          takes any of that away. The law of New South Wales applies.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Questions and complaints',
    content: (
      <>
        <p>
          Call <PhoneLink /> or write to <EmailLink />. If we cannot settle it between us, NSW Fair
          Trading can help both of us.
        </p>
      </>
    ),
  },
];
