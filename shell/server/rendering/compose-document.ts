import { createHash } from 'node:crypto';
import { VISIT_ELEMENT_ID, type Visit } from '../../src/visit.js';
import type { PageAssets } from './page-assets.js';
import type { Asset, ShellAssets } from './shell-assets.js';

interface DocumentParts {
  /** The document as React rendered it. */
  html: string;
  visit: Visit;
  shell: ShellAssets;
  /** Left out where the page itself is not rendered. */
  page?: PageAssets | undefined;
}

/** A document, and the digest of its style element for the Content-Security-Policy. */
export interface ComposedDocument {
  html: string;
  styleHash: string;
}

/** Adds styles, preloads, the visit's data and the script to a rendered document. */
export function composeDocument({ html, visit, shell, page }: DocumentParts): ComposedDocument {
  const css = shell.css + (page?.css ?? '');
  const modules = [shell.script, ...(page?.scripts ?? [])];
  const head = [
    `<style>${css}</style>`,
    // Tells the remote's runtime that the sheet's rules are in the document already.
    ...(page?.sheets ?? []).map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
    ...shell.fonts.map(
      ({ url }) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
    ),
    ...modules.map((module) => `<link rel="modulepreload" href=${source(module)}>`),
  ].join('');
  const end =
    `<script type="application/json" id="${VISIT_ELEMENT_ID}">${toJson(visit)}</script>` +
    `<script type="module" src=${source(shell.script)}></script>`;
  return {
    html: insertBefore('</body>', end, insertBefore('</head>', head, html)),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

/** Value of `href` or `src`, with the digest the browser checks the file against. */
const source = ({ url, integrity }: Asset) =>
  integrity ? `"${url}" integrity="${integrity}"` : `"${url}"`;

function insertBefore(tag: string, insert: string, html: string): string {
  const at = tag === '</body>' ? html.lastIndexOf(tag) : html.indexOf(tag);
  return html.slice(0, at) + insert + html.slice(at);
}

/** JSON that cannot close the element it is in. */
const toJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
