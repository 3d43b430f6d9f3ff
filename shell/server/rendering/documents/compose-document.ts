import { createHash } from 'node:crypto';
import { STYLES_OF, VISIT_ELEMENT_ID, type Visit } from '../../../src/visit.js';
import { formReplayHashes } from './form-replay.js';
import type { ImportMap } from './import-map.js';
import type { PageAssets } from './page-assets.js';
import type { Asset, ShellAssets } from './shell-assets.js';
import { START_SCRIPT } from './start-script.js';
import { TOKEN_SCRIPT } from './token-script.js';

/** Tells search engines to leave a document out. */
const NOINDEX = '<meta name="robots" content="noindex">';

interface DocumentParts {
  /** The document as React rendered it. */
  html: string;
  visit: Visit;
  shell: ShellAssets;
  importMap: ImportMap;
  /** Left out where the page itself is not rendered. */
  page?: PageAssets | undefined;
  /** Markup of a preview's banner, which comes first in the body. */
  banner?: string | undefined;
}

/** Digests of what is inline in a document, for the Content-Security-Policy. */
export interface InlineHashes {
  styles: string[];
  scripts: string[];
}

export interface ComposedDocument {
  html: string;
  hashes: InlineHashes;
}

/** Adds styles, preloads, digests, the visit's data and the script to a rendered document. */
export function composeDocument(parts: DocumentParts): ComposedDocument {
  const { html, shell, importMap, page, banner } = parts;
  const css = {
    ofShell: banner === undefined ? shell.css : shell.preview.css,
    // The digest of an empty element would allow every other one, which scripts can fill with rules.
    ofPage: page?.css ? unclosable(page.css) : undefined,
  };
  const body = insertBefore('</body>', endOf(parts), withBanner(html, banner));
  return {
    html: insertBefore('</head>', headOf(parts, css), body),
    hashes: {
      styles: Object.values(css).flatMap((text) => (text === undefined ? [] : digest(text))),
      scripts: [
        digest(TOKEN_SCRIPT),
        digest(START_SCRIPT),
        importMap.hash,
        ...formReplayHashes(html),
      ],
    },
  };
}

interface InlineStyles {
  ofShell: string;
  ofPage: string | undefined;
}

function headOf({ shell, page, banner }: DocumentParts, css: InlineStyles): string {
  return [
    ...(banner === undefined ? [] : [NOINDEX]),
    `<style>${css.ofShell}</style>`,
    `<script>${TOKEN_SCRIPT}</script>`,
    ...(page && css.ofPage ? [`<style ${STYLES_OF}="${page.remote}">${css.ofPage}</style>`] : []),
    // Tells the remote's runtime that the stylesheet's rules are in the document already.
    ...(page?.stylesheets ?? []).map(
      (url) => `<link rel="stylesheet" href="${url}" type="text/x-in-document">`,
    ),
    ...shell.fonts.map(
      ({ url }) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
    ),
    ...(shell.firstScript ? [`<script src="${shell.firstScript}" defer></script>`] : []),
  ].join('');
}

function endOf(parts: DocumentParts): string {
  const { importMap, visit } = parts;
  return [
    // After what the first paint needs, and before the first module, or it would not count.
    `<script type="importmap">${importMap.json}</script>`,
    `<script type="application/json" id="${VISIT_ELEMENT_ID}">${toJson(visit)}</script>`,
    scriptsOf(parts),
  ].join('');
}

/** The modules of the page and the script of the shell, which wait for the first paint unless another has to run first. */
function scriptsOf({ shell, page, banner }: DocumentParts): string {
  const scripts = [
    ...(page?.scripts ?? []).map(
      (module) => `<link rel="modulepreload" href=${source(module)} fetchpriority="low">`,
    ),
    `<script type="module" src=${source(shell.script)} fetchpriority="low"></script>`,
  ].join('');
  if (banner !== undefined) {
    // Before React takes over the document.
    return `<script type="module" src=${source(shell.preview.script)}></script>${scripts}`;
  }
  if (shell.firstScript) return scripts;
  return `<template>${scripts}</template><script>${START_SCRIPT}</script>`;
}

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** CSS that cannot close the element it is in; in strings and addresses it means the same. */
const unclosable = (css: string) => css.replaceAll('</', '<\\/');

/** Value of `href` or `src`, with the digest the browser checks the file against. */
const source = ({ url, integrity }: Asset) =>
  integrity ? `"${url}" integrity="${integrity}"` : `"${url}"`;

const BODY = '<body>';

function withBanner(html: string, banner = ''): string {
  const at = html.indexOf(BODY) + BODY.length;
  return html.slice(0, at) + banner + html.slice(at);
}

function insertBefore(tag: string, insert: string, html: string): string {
  const at = tag === '</body>' ? html.lastIndexOf(tag) : html.indexOf(tag);
  return html.slice(0, at) + insert + html.slice(at);
}

/** JSON that cannot close the element it is in. */
export const toJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
