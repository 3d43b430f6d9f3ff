import { useSite } from '@site/remote/use-site';
import { EmailAddress } from '@site/ui/email-address';

/** The phone number within a sentence. */
export function PhoneLink() {
  const { company } = useSite();
  return <a href={company.phoneUrl}>{company.phone}</a>;
}

/** The email address within a sentence. */
export function EmailLink() {
  const { company } = useSite();
  return (
    <a href={`mailto:${company.email}`}>
      <EmailAddress address={company.email} />
    </a>
  );
}

/** The company's name within a sentence. */
export function CompanyName() {
  return useSite().company.name;
}
