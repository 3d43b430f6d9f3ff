import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import parse from 'html-react-parser';

/**
 * Writes the source of the pages, from their HTML in `documents`: server components of the same elements, with
 * client components for the menu, for links, and for the main part of a page with a form.
 */
const DOCUMENTS = path.join(import.meta.dirname, 'documents');
const APP = path.join(import.meta.dirname, 'app');

function writePage(folder, document) {
  const [head, body] = childrenOf(document);
  const ofHead = childrenOf(head);
  const styles = ofHead.filter(({ type }) => type === 'style');
  const main = find(body, ({ type }) => type === 'main');
  const isForm = find(main, ({ type }) => type === 'form') !== undefined;
  const content = [...ofHead.filter(isWritten), ...childrenOf(body)];
  const files = {
    'page.css': styles.map(({ props }) => props.dangerouslySetInnerHTML.__html).join('\n'),
    'page.jsx': `import './page.css';\n${moduleOf(content, isForm ? main : undefined)}`,
    ...(isForm && { 'main.jsx': `'use client';\n${moduleOf([main])}` }),
  };
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

/** Next.js and React write the others by themselves. */
const isWritten = ({ type, props }) =>
  type !== 'style' && !props.charSet && props.name !== 'viewport' && props.as !== 'image';

/**
 * A module that exports a component of these elements.
 *
 * @param ownModule is in `main.jsx`
 */
const moduleOf = (elements, ownModule) => `import Link from 'next/link';
import { MenuButton, MenuOverlay, MobileMenu, PageFrame } from '#menu';
${ownModule ? "import Main from './main';" : ''}
export default function Component() {
  return <>${elements.map((element) => source(element, ownModule)).join('')}</>;
}
`;

function source(element, ownModule) {
  if (typeof element === 'string') return `{${JSON.stringify(element)}}`;
  if (element === ownModule) return '<Main />';
  const { children: _, ...props } = element.props;
  const tag = tagOf(element);
  const attributes = Object.entries({ ...props, ...(tag === 'Link' && { prefetch: false }) })
    .map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
    .join('');
  const children = childrenOf(element).map((child) => source(child, ownModule));
  return children.length > 0
    ? `<${tag}${attributes}>${children.join('')}</${tag}>`
    : `<${tag}${attributes} />`;
}

/** The client component that stands for an element, or the name of the element. */
function tagOf({ type, props }) {
  if (type === 'a' && props.href?.startsWith('/')) return 'Link';
  if (props['data-header']) return 'PageFrame';
  if (props.popoverTarget) return 'MenuButton';
  if (props['aria-label'] === 'Close the menu') return 'MenuOverlay';
  return props.id === 'mobile-menu' ? 'MobileMenu' : type;
}

const childrenOf = ({ props }) => [props?.children ?? []].flat();

function find(element, isSought) {
  if (typeof element === 'string') return undefined;
  if (isSought(element)) return element;
  for (const child of childrenOf(element)) {
    const found = find(child, isSought);
    if (found) return found;
  }
  return undefined;
}

for (const name of readdirSync(DOCUMENTS)) {
  const page = decodeURIComponent(name.replace(/\.html$/, ''));
  writePage(path.join(APP, page), parse(readFileSync(path.join(DOCUMENTS, name), 'utf8')));
}
