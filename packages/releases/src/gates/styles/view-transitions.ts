import parser, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser';

/** The pseudo-element of a view transition in a selector, such as `::view-transition-new(.slide)`. */
export const transitionIn = (selector: Selector): Pseudo | undefined =>
  selector.nodes
    .filter((node) => parser.isPseudo(node))
    .find(({ value }) => /^::view-transition(?:-|$)/i.test(value));

/** Whether all that a pseudo-element of a view transition matches has a class or a name of the remote. */
export const hasOwnName = ({ nodes }: Pseudo, isOwn: (name: string) => boolean): boolean =>
  nodes.length > 0 &&
  nodes.every((choice) =>
    choice.nodes.some(
      (node) => (parser.isClassName(node) || parser.isTag(node)) && isOwn(node.value),
    ),
  );

/**
 * Whether a pseudo-element of a view transition can match: browsers have them on the root element only.
 *
 * @param isNested whether the selector stands inside a rule, and so without "&" is about what is inside its elements
 */
export function isOnRoot(selector: Selector, transition: Pseudo, isNested: boolean): boolean {
  const before = selector.nodes.slice(0, selector.index(transition));
  if (before.some((node) => parser.isCombinator(node))) return false;
  if (isNested && !before.some((node) => parser.isNesting(node))) return false;
  const isNamed = before.some(
    (node) => parser.isClassName(node) || parser.isIdentifier(node) || parser.isTag(node),
  );
  return !isNamed || before.some(isRoot);
}

const isRoot = (node: Node) => /^(?:html|:root)$/i.test(String(node.value));
