import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement, Fragment, type ReactNode } from 'react';
import type { EmailContent } from '../email-content.js';
import { DARK_STYLES, NARROW_STYLES, styles } from './email-styles.js';

interface EmailLayoutProps {
  content: EmailContent;
  company: string;
}

/** The layout of all emails: company name, subject, text, facts, button and closing. */
export function EmailLayout({ content, company }: EmailLayoutProps) {
  const { subject, paragraphs, facts, link, closing } = content;
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{NARROW_STYLES + DARK_STYLES}</style>
      </Head>
      <Preview>{paragraphs.at(-1) ?? subject}</Preview>
      <Body className="page" style={styles.page}>
        <Container className="card" style={styles.card}>
          <Section className="band" style={styles.band}>
            <Text style={styles.company}>{company}</Text>
          </Section>
          <Section className="content" style={styles.content}>
            <Heading as="h1" className="text" style={styles.heading}>
              {subject}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
            {link && <LinkButton {...link} />}
            <Hr className="rule" style={styles.rule} />
            {closing.map((sentence) => (
              <Paragraph key={sentence} text={sentence} />
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <Text className="text" style={styles.text}>
      <Lines text={text} />
    </Text>
  );
}

/** Line breaks are elements: some mail programs ignore other ones. */
function Lines({ text }: { text: string }) {
  const [first = '', ...more] = text.split(/\r\n|\r|\n/);
  const lines: ReactNode[] = wholeNumbers(first);
  for (const line of more) lines.push(createElement('br'), ...wholeNumbers(line));
  return createElement(Fragment, null, ...lines);
}

/** A number in groups, as phone numbers are written. */
const NUMBER = /(\+?\d{1,4}(?: \d{1,4}){1,4})/;

/** A line in which numbers do not wrap. */
const wholeNumbers = (line: string): ReactNode[] =>
  line
    .split(NUMBER)
    .map((part, index) =>
      index % 2 === 1 ? createElement('span', { style: styles.number }, part) : part,
    );

/** The URL below it is for mail programs that show no links. */
function LinkButton({ label, url }: NonNullable<EmailContent['link']>) {
  return (
    <>
      <Text style={styles.buttonLine}>
        <a href={url} style={styles.button}>
          {label}
        </a>
      </Text>
      <Text className="soft" style={styles.address}>
        {url}
      </Text>
    </>
  );
}

/** Read row by row by screen readers too: it is a table of data, unlike those of the layout. */
function Facts({ facts }: Pick<EmailContent, 'facts'>) {
  return (
    <table className="facts" style={styles.facts}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="soft" style={styles.factName}>
              {name}
            </th>
            <td className="text" style={styles.factValue}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
