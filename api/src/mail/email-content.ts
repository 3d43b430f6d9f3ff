/** What an email says, before it becomes plain text and HTML. */
export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  /** Name and value of what the email is about. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Shown as a button in the HTML. */
  link?: { label: string; url: string };
  closing: readonly string[];
}

export const toPlainText = ({ paragraphs, facts, link, closing }: EmailContent): string =>
  [
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    closing.join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
