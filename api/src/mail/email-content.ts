/** What an email says, before it becomes plain text and HTML. */
export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  /** Name and value of what the email is about. */
  facts: readonly (readonly [name: string, value: string])[];
  closing: readonly string[];
}

export const toPlainText = ({ paragraphs, facts, closing }: EmailContent): string =>
  [
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    closing.join('\n'),
  ].join('\n\n');
