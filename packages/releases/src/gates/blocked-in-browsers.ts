import type { Release } from '../store/release.js';
import { clientScripts } from './client-scripts.js';

/** What code that libraries bring along does later, where no rendering sees it. */
const BLOCKED: [script: RegExp, what: string][] = [
  [/\bcreateElement\(["'`]style["'`]\)/, 'adds <style> elements to documents'],
  [/\bnew (?:Shared)?Worker\(/, 'starts a worker beside the page'],
  [
    /\b(?:fetch|sendBeacon|WebSocket|EventSource)\(["'`](?:https?|wss?):\/\//,
    'sends requests to another site',
  ],
  // Not the structured data of PageHead.
  [/\bdangerouslySetInnerHTML:\{__html:(?!\w+\.replaceAll\("<")/, 'sets HTML from a string'],
  [/\.innerHTML=(?!=|""|''|``)/, 'sets HTML from a string'],
];

/**
 * Styles of the document that belong to no element: the host does not know of which remote they are. Those of a shadow root
 * apply to nothing else.
 */
const ADOPTED_STYLES = /\bdocument\.adoptedStyleSheets\b/;

/** The host cannot tell its own rules from those that scripts insert into its stylesheets. */
const INSERTED_RULES = /\.insertRule\(/;

/** Content of a page in another place of the document, mostly at its end. React DOM is shared, so the name stays. */
const PORTAL = /\bcreatePortal\b/;
/** Code that looks for the main landmark does so to show something in it. */
const IN_PAGE = /\bquerySelector\(["'`]main["'`]\)/;

/** As in JSX, or by the name of the attribute. */
const PRAGMA = /\bhttpEquiv(?::|=(?!=))|\bsetAttribute\(["'`]http-equiv["'`]|["'`]http-equiv["'`]:/;

/** Sentences for scripts with code that hosts block or undo. It may be in a part of a library that nothing calls. */
export async function blockedInBrowsers(workspace: string, release: Release): Promise<string[]> {
  const scripts = await clientScripts(workspace, release);
  return scripts.flatMap(({ name, text }) => [
    ...[...new Set(BLOCKED.flatMap(([script, what]) => (script.test(text) ? what : [])))].map(
      (what) =>
        `${name} has code that ${what}, which the Content-Security-Policy of the host blocks. Look in a browser whether its page misses that.`,
    ),
    ...(ADOPTED_STYLES.test(text)
      ? [
          `${name} has code that makes stylesheets without elements. They apply to pages of all remotes until the host removes them, when visitors come from one remote to another. Use CSS modules.`,
        ]
      : []),
    ...(INSERTED_RULES.test(text)
      ? [
          `${name} has code that inserts rules into stylesheets. In one of the host they apply to pages of all remotes until the visitor loads another document. Use CSS modules.`,
        ]
      : []),
    ...(PRAGMA.test(text)
      ? [
          `${name} has code that adds a <meta http-equiv>. Browsers keep to one that they have read, such as a refresh, also on pages of other remotes. Redirect with useNavigate, or in the loader of a route.`,
        ]
      : []),
    ...(PORTAL.test(text) && !IN_PAGE.test(text)
      ? [
          `${name} has code that shows elements by createPortal. Outside of <main> they have no styles but those of the host. Give it an element in <main> as container, or use Dialog of @site/ui.`,
        ]
      : []),
  ]);
}
