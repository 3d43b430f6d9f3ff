import type { TextSection } from '../shared/text-sections';

/** Purposes, sharing, security, retention and what happens after a breach. */
export const HANDLED_INFORMATION: readonly TextSection[] = [
  {
    id: 'use',
    title: 'How We Use Your Information',
    content: (
      <>
        <ul>
          <li>to answer your question and prepare a quote</li>
          <li>to arrange, confirm and carry out your cleaning</li>
          <li>to send you emails and call you about your booking</li>
          <li>to invoice you and keep the records that tax law asks for</li>
          <li>to sort out a complaint, a breakage or a clean that was not right</li>
        </ul>
        <p>
          We do not sell it, and we do not send you advertising unless you have asked us for it.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    content: (
      <>
        <p>
          The people who clean your place get your name, phone number, address and instructions. The
          companies that run our email and computers handle the information on our behalf and may
          use it for nothing else. Some of them may store it outside Australia. We give it to others
          only if the law requires it, or with your consent, for example to our insurer when you
          make a claim.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Data Security',
    content: (
      <>
        <p>
          The website sends what you enter over an encrypted connection. Access is limited to staff
          who need it for their work, and personal details are kept out of our technical records.
        </p>
        <p>
          Quote requests are deleted after 12 months, with the files you sent and our emails about
          them. Only staff can open those files, and they show up nowhere on the website. A booking
          is kept for as long as you are a customer. Once it is cancelled, it is kept for five
          years, with its invoices if there are any, and then deleted. Tax law asks us to keep
          invoices for that long. Copies in our backups go within another 30 days.
        </p>
        <p>
          If information is lost or seen by somebody who should not see it, we contain it and work
          out what it could mean for you. Where serious harm is likely, we tell you and the Office
          of the Australian Information Commissioner as soon as we can. We also say what you can do.
        </p>
      </>
    ),
  },
];
