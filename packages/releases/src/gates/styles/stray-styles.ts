import postcss, { type AtRule, type Container, CssSyntaxError, type Rule } from 'postcss';
import parser, { type Selector } from 'postcss-selector-parser';
import { blockedFiles } from './blocked-files.js';
import { excerpt } from './excerpt.js';
import { needsOwnElement } from './needs-own-element.js';
import { plainCss, UnreadableCss } from './plain-css.js';
import { hasOwnName, isOnRoot, transitionIn } from './view-transitions.js';

/** At-rules that only say when the rules inside them apply. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];

/** At-rules that define a name for the whole document. */
const NAMES = [
  'keyframes',
  '-webkit-keyframes',
  'property',
  'position-try',
  'counter-style',
  'page',
  'layer',
  'font-palette-values',
  'font-feature-values',
];

/** `(.card)` or `(.card) to (.slot)`, of which the first list says where the scope begins. */
const SCOPE = /^\((.*?)\)\s*(?:to\s*\(.*\))?$/is;

/**
 * What a remote's stylesheet says about the elements of others, or about the whole document.
 *
 * @param remote its name begins each of its classes, as the build makes them
 * @returns a sentence for each, with what to do
 */
export function strayStyles(remote: string, css: string): string[] {
  try {
    const root = postcss.parse(plainCss(css));
    return [...strayNodes(root, remote, false), ...blockedFiles(root)];
  } catch (error) {
    if (error instanceof UnreadableCss) return [error.message];
    if (!(error instanceof CssSyntaxError)) throw error;
    return [`it has a syntax error: ${error.reason} on line ${error.line}.`];
  }
}

function strayNodes(container: Container, remote: string, isNested: boolean): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return withSelectors(node, node.selector, remote, isNested);
    // Browsers leave it out up to its "}", and what follows is a rule.
    if (node.type === 'decl' && !isNested)
      throw node.error(`"${excerpt(node.prop)}" is outside of all rules`);
    return node.type === 'atrule' ? strayAtRule(node, remote, isNested) : [];
  });
}

/** A rule, or an at-rule that is about what is inside the elements of its selectors. */
function withSelectors(
  rule: Rule | AtRule,
  text: string,
  remote: string,
  isNested: boolean,
): string[] {
  const stray = selectorsOf(rule, text).flatMap((selector) =>
    straySelector(selector, remote, isNested),
  );
  return [...stray, ...strayNodes(rule, remote, true)];
}

function selectorsOf(rule: Rule | AtRule, text: string): Selector[] {
  try {
    return parser().astSync(text).nodes;
  } catch {
    throw rule.error(`invalid selector "${excerpt(text)}"`);
  }
}

function straySelector(selector: Selector, remote: string, isNested: boolean): string[] {
  const isOwn = (name: string) => name.startsWith(`${remote}-`);
  const isConfined = needsOwnElement(selector, isOwn, isNested);
  const written = excerpt(String(selector).trim());
  const transition = transitionIn(selector);
  if (!transition) {
    return isConfined
      ? []
      : [
          `the selector "${written}" also matches elements on pages of other remotes. Begin it with a class of a CSS module. If a package brings the rule, copy it into one.`,
        ];
  }
  const isOfOwn = isConfined || hasOwnName(transition, isOwn);
  return isOfOwn && isOnRoot(selector, transition, isNested)
    ? []
    : [
        `the selector "${written}" matches view transitions of all remotes, or none: they belong to the root element. Give it a class of a CSS module and nothing before it, as in ::view-transition-new(.slide).`,
      ];
}

function strayAtRule(rule: AtRule, remote: string, isNested: boolean): string[] {
  const name = rule.name.toLowerCase();
  if (CONDITIONS.includes(name)) return strayNodes(rule, remote, isNested);
  if (name === 'font-face') return strayFont(rule, remote);
  // A scope without a list of roots is about the whole document.
  const roots = name === 'scope' && SCOPE.exec(rule.params)?.[1];
  if (roots) return withSelectors(rule, roots, remote, isNested);
  // A layer inside another one belongs to that one.
  if (name === 'layer' && isInLayer(rule)) return strayNodes(rule, remote, isNested);
  const isNamed = NAMES.includes(name) && namesOf(rule).every((own) => isOwnName(own, remote));
  if (!isNamed) {
    return [
      `"${excerpt(`@${rule.name} ${rule.params}`.trim())}" affects the whole document: ${NAMES.includes(name) ? `begin its name with ${remote}-` : 'remove it'}.`,
    ];
  }
  return name === 'layer' ? strayNodes(rule, remote, isNested) : [];
}

const isInLayer = ({ parent }: AtRule) =>
  parent !== undefined && 'name' in parent && parent.name === 'layer';

/** Of several names browsers take the last one that they understand: each of them is checked. */
function strayFont(rule: AtRule, remote: string): string[] {
  const families = (rule.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'font-family' ? node.value : [],
  );
  const checked = families.length > 0 ? families : [''];
  return checked.flatMap((family) => strayFamily(family, remote));
}

function strayFamily(family: string, remote: string): string[] {
  const name = unquote(family);
  if (/[,"']/.test(name)) {
    return [
      `the @font-face has the names ${excerpt(family)}. Give it one name, without quotes inside.`,
    ];
  }
  if (isOwnName(name, remote)) return [];
  return [
    `the @font-face "${excerpt(name)}" could replace a font of the host. Begin its name with ${remote}-.`,
  ];
}

/** The names that an at-rule defines; of `@page staff:first` it is `staff`. */
const namesOf = ({ params }: AtRule) =>
  params.split(',').map((name) => unquote(name.trim()).split(':')[0] ?? '');

const isOwnName = (name: string, remote: string) => {
  const plain = name.replace(/^--/, '');
  return plain === remote || plain.startsWith(`${remote}-`);
};

const unquote = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');
