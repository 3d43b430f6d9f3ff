import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailContent } from '../email-content.js';
import { EmailLayout } from './email-layout.js';

/** The HTML of an email. What customers wrote is shown and never runs. */
export const toHtml = (content: EmailContent, company: string): string =>
  `<!doctype html>${renderToStaticMarkup(<EmailLayout content={content} company={company} />)}`;
