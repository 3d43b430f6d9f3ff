import { phoneUrl } from '@site/contract/contact-texts';
import { EmailAddress } from '@site/ui/email-address';
import styles from './contact-links.module.css';

interface EmailLinkProps {
  address: string;
  /** Subject and body that the email begins with. */
  draft?: { subject: string; body: string };
}

/** A link that opens the user's mail program. */
export function EmailLink({ address, draft }: EmailLinkProps) {
  return (
    <a href={mailUrl(address, draft)}>
      <EmailAddress address={address} />
    </a>
  );
}

/** A link that dials the number; the text alone where a customer has entered none. */
export function PhoneLink({ phone }: { phone: string }) {
  const url = phoneUrl(phone);
  return /\d/.test(url) ? <a href={url}>{phone}</a> : <span>{phone}</span>;
}

/** Customers typed the address: a `?` in it must not add recipients or text to the message. */
function mailUrl(address: string, draft: EmailLinkProps['draft']) {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!draft) return to;
  return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.body)}`;
}

interface ContactProps {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Email address and phone number, one below the other. */
export function Contact({ email, phone }: ContactProps) {
  return (
    <span className={styles.contact}>
      {email && <EmailLink address={email} />}
      {phone && <PhoneLink phone={phone} />}
    </span>
  );
}
