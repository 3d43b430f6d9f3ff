import { NotFoundException } from '@nestjs/common';
import { type RequestHandler, Router } from 'express';
import type { Env } from '../config/env.js';
import { toPlainText } from '../mail/email-content.js';
import { toHtml } from '../mail/layout/to-html.js';
import { DOCS_PATH } from './docs-path.js';
import { emailExamples } from './email-examples.js';

export const EMAILS_PATH = `${DOCS_PATH}/emails`;

/** For developers: all kinds of emails, each as HTML and as plain text. */
export function emailGallery(company: Env['company']): RequestHandler {
  const examples = emailExamples(company);
  const links = [...examples].map(
    ([kind, { subject }]) =>
      `<li><a href="${EMAILS_PATH}/${kind}.html">${kind}</a> (<a href="${EMAILS_PATH}/${kind}.txt">text</a>): ${subject}</li>`,
  );
  const router = Router();
  router.get('/', (_request, response) => {
    response.type('html');
    response.send(
      `<!doctype html><html lang="en-AU"><title>Emails</title><h1>Emails</h1><ul>${links.join('')}</ul></html>`,
    );
  });
  router.get('/:kind.:format', (request, response, next) => {
    const { kind, format } = request.params;
    const content = examples.get(kind);
    if (content && format === 'html') response.type('html').send(toHtml(content, company.name));
    else if (content && format === 'txt') response.type('text').send(toPlainText(content));
    else next(new NotFoundException(`There is no email "${kind}.${format}".`));
  });
  return router;
}
