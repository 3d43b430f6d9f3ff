/** Matches where React has sent the fallback of a `Suspense`, whose content browsers are to render. */
export const LEFT_TO_BROWSERS = '<!--$!-->';

const SUSPENSE = /<!--(\$!?|\/\$)-->/;

/** The HTML outside of Suspense boundaries if one of them is left to browsers; otherwise all of it. */
export function sentPart(html: string, sent = html): string {
  if (!sent.includes(LEFT_TO_BROWSERS)) return html;
  let depth = 0;
  let around = '';
  // Every second part is what the expression captured: the start or the end of a boundary.
  for (const [index, part] of html.split(SUSPENSE).entries()) {
    if (index % 2 === 1) depth += part === '/$' ? -1 : 1;
    else if (depth === 0) around += part;
  }
  return around;
}

/**
 * What React compares when it takes over a document: texts and the names of elements, but no attributes, such as the
 * address of a link that keeps the query; nor what a text field or a script holds, nor what it has moved to the head.
 */
export const comparableMarkup = (html: string, sent = html): string =>
  sentPart(html.slice(html.indexOf('</head>')), sent)
    // First, because data may look like attributes.
    .replaceAll(/<(script|textarea)\b.*?<\/\1>/gs, '<$1>')
    .replaceAll(/<([a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/g, '<$1>');
