import parser, { type Node, type Selector } from 'postcss-selector-parser';

/** Pseudo-classes that require something of an element only if all of their selectors do. */
const ALTERNATIVES = [
  ':is',
  ':where',
  ':has',
  ':matches',
  ':any',
  ':-webkit-any',
  ':-moz-any',
  ':nth-child', // (2n + 1 of .card)
  ':nth-last-child',
];

/**
 * Whether a selector matches nothing unless an element of the remote is in the document, which is while one
 * of its pages is shown.
 *
 * @param selector parsed, one of a list
 * @param isOwn whether a class is the remote's
 * @param isNested whether it stands inside a rule that needs an element of the remote
 */
export function needsOwnElement(
  selector: Selector,
  isOwn: (className: string) => boolean,
  isNested: boolean,
): boolean {
  // Without "&" a nested selector is about what is inside the elements of the outer rule.
  if (isNested && !mentionsParent(selector)) return true;
  return selector.nodes.some((node) => demandsOwn(node, isOwn, isNested));
}

function demandsOwn(node: Node, isOwn: (name: string) => boolean, isNested: boolean): boolean {
  if (parser.isClassName(node)) return isOwn(node.value);
  if (parser.isNesting(node)) return isNested;
  if (!parser.isPseudo(node) || !ALTERNATIVES.includes(node.value.toLowerCase())) return false;
  return (
    node.nodes.length > 0 &&
    node.nodes.every((choice) => choice.nodes.some((part) => demandsOwn(part, isOwn, isNested)))
  );
}

function mentionsParent(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}
