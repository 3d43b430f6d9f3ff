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

export function toHtml({ subject, paragraphs, facts, closing }: EmailContent): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escaped(name)}</th><td>${escapeLines(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
    ...paragraphs.map((paragraph) => `<p>${escapeLines(paragraph)}</p>`),
    `<table cellpadding="4">${rows.join('')}</table>`,
    `<p>${closing.map(escaped).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const escapeLines = (text: string) => escaped(text).replace(/\r\n|\r|\n/g, '<br>');
