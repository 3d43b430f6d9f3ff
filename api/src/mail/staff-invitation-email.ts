import { INVITATION_DAYS } from '@site/contract/staff-team';
import type { Company } from '../config/env.js';
import type { EmailContent } from './email-content.js';
import { withoutLinks } from './without-links.js';

interface Invitation {
  name: string;
  /** Where it is accepted. */
  url: string;
}

/** The email to somebody whom an owner invites to the staff pages. */
export function staffInvitationEmail({ name, url }: Invitation, company: Company): EmailContent {
  return {
    subject: `Your account for the staff pages of ${company.name}`,
    paragraphs: [
      `Hello ${withoutLinks(name)},`,
      `You are invited to the staff pages of ${company.name}. Choose a password to join: the link works once, and for ${INVITATION_DAYS} days.`,
    ],
    facts: [],
    link: { label: 'Choose a password', url },
    closing: [
      `If you did not expect this, ignore this email or call us on ${company.phone}.`,
      company.name,
    ],
  };
}
