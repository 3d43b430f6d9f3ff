import { deadLinks } from './dead-links.js';
import { type Gate, refuse } from './gate.js';
import { changesFrozen } from './rendering/changes-frozen.js';
import type { LoadedRoutes, RenderOutcome } from './rendering/loaded-routes.js';
import { isUsedTooEarly } from './rendering/used-too-early.js';
import type { RouteFacts } from './route-facts.js';
import { routeFaults } from './routes-gate.js';
import { classesOfChunks, misplacedStyles } from './styles/misplaced-styles.js';

const UNUSABLE =
  'The pages cannot be rendered until the routes can be used. Fix what the gate "routes" refuses.';

/** A busy machine is not a fault of the page. */
const ATTEMPTS = 2;

/** Every page can be rendered on the server; those with parameters by an example. */
export const pagesGate: Gate = {
  name: 'pages',
  async run(context) {
    const { routes, note } = context;
    const loaded = await routes();
    const facts = loaded.facts ?? [];
    if (facts.length === 0 || routeFaults(facts).length > 0) return refuse([UNUSABLE]);
    const pages = facts.filter(({ path }) => path !== undefined);
    const known = await classesOfChunks(context);
    const reasons: string[] = [];
    const links = new Map<string, string>();
    const steady: string[] = [];
    for (const page of pages) {
      const outcome = await attempt(loaded, page);
      const reason = reasonOf(page, outcome);
      if (reason) reasons.push(reason);
      else steady.push(...addressesOnHost(page));
      if (outcome.kind !== 'page') continue;
      for (const path of outcome.links ?? []) links.set(path, pathOf(page));
      const chunk = misplacedStyles(outcome, known, facts);
      if (chunk === undefined) continue;
      reasons.push(
        `The page ${pathOf(page)} uses styles of the chunk "${chunk}", which is neither its own nor that of a layout around it, so its document lacks them. Set the /* webpackChunkName */ of each import to the id of its route, or correct handle: { chunk }.`,
      );
    }
    for (const sentence of await deadLinks(links, facts, context)) note(sentence);
    const left = await loaded.leftRunning();
    if (left.length > 0) {
      reasons.push(
        `The page ${left.join(' or ')} leaves something running that later ends the server process. Start it in an effect, and handle its errors.`,
      );
    }
    for (const address of steady.length > 1 ? await loaded.changedByOthers(steady) : []) {
      reasons.push(
        `The page ${address} shows something else after other pages have been rendered, because a module keeps values of theirs. Hosts render all pages in one process, and cache them for all visitors. Keep such values in loader data, props or a context.`,
      );
    }
    if (reasons.length === 0)
      note(`${pages.length === 1 ? '1 page was' : `${pages.length} pages were`} rendered.`);
    return refuse(reasons);
  },
};

async function attempt(loaded: LoadedRoutes, page: RouteFacts): Promise<RenderOutcome> {
  const pattern = page.sameForAllParams ? page.path : undefined;
  for (let left = ATTEMPTS; ; left--) {
    const outcome = await loaded.render(addressOf(page), pattern);
    if (outcome.kind !== 'too-slow' || left === 1) return outcome;
  }
}

/** The example that the route names, or one made up for its parameters. */
export const addressOf = ({ path = '/', example }: RouteFacts): string =>
  example ?? withParams(path, 'example');

const withParams = (path: string, value: string) => path.replaceAll(/:\w+\??|\*/g, value);

/** A host renders a page at all its addresses, unless it is the same at each: two of them tell whether it is. */
const addressesOnHost = (page: RouteFacts) => {
  const { path = '/', sameForAllParams } = page;
  if (sameForAllParams) return [path];
  return [...new Set([pathOf(page), withParams(path, 'another')])];
};

/** What the server knows of that address. */
const pathOf = (page: RouteFacts) => addressOf(page).replace(/[?#].*$/, '');

/** Why a page is refused, if it is. */
function reasonOf(page: RouteFacts, outcome: RenderOutcome): string | undefined {
  const subject = `The page ${pathOf(page)}`;
  switch (outcome.kind) {
    case 'failed':
      if (isUsedTooEarly(outcome.reason))
        return `${subject} fails on the server: ${firstLine(outcome.reason)}. That value is used before the line that defines it has run, mostly because two modules import each other. Move what both need to a third one.`;
      if (changesFrozen(outcome.reason))
        return `${subject} fails on the server: ${firstLine(outcome.reason)}. That object cannot be changed, and neither can those of the language, such as Array.prototype, which belong to all remotes. Write a function instead, or change a copy.`;
      return `${subject} fails on the server: ${firstLine(outcome.reason)}. Only the JavaScript language, URLs and timers are available there. Move code that needs more into effects.`;
    case 'unusable-answer':
      return `${subject} has an answer that the host cannot use. ${outcome.sentence}`;
    case 'empty':
      return `${subject} renders nothing on the server. Export its component as "Component" from its module.`;
    case 'titles':
      return `${subject} has ${outcome.count === 0 ? 'no title' : `${outcome.count} titles`}. Show exactly one PageHead.`;
    case 'blocked':
      return `${subject} has ${outcome.what}, which the Content-Security-Policy of the host blocks. Use CSS modules for styles, import pictures and fonts, render elements instead of HTML in a string, do in effects what scripts would do, and send forms to this site.`;
    case 'markup':
      return `${subject} ${outcome.fault}`;
    case 'unreadable':
      return `${subject} has characters that cannot be read. Save its sources as UTF-8.`;
    case 'unsteady':
      return `${subject} changes when it is rendered again, because it depends on the time, the time zone, random numbers, or values that a module keeps. Browsers run its components and loaders again, and would replace what the server has sent. Move such values into effects.`;
    case 'loading':
      return `${subject} shows a part that it loads while it renders, as with lazy of React. The server sends some visitors its fallback, and others the part without its styles. Import it, or show it after an effect or a click.`;
    case 'language-dependent':
      return `${subject} shows numbers or dates in the language of the server or browser that renders it, so browsers would replace what the server has sent. Name the language, as in toLocaleString('en-AU').`;
    case 'browser-dependent':
      return `${subject} renders differently where window, document or the like exists, where the browser has another language, or after its modules are loaded again, so browsers would replace what the server has sent. Move code that needs a browser, the time or random numbers into effects, and name the language for Intl.`;
    case 'params-dependent':
      return `The route ${page.path} says sameForAllParams, but its document depends on its parameters. Show in an effect what depends on them, or remove sameForAllParams.`;
    case 'query-dependent':
      return `${subject} shows something else where its address has a query or a hash. The server knows neither, so browsers would replace what it has sent. Show in an effect what depends on them.`;
    case 'circle':
      return `${subject} redirects in a circle: ${outcome.addresses.join(', then ')}. Redirect to an address that shows a page.`;
    case 'redirect':
      if (!page.isListed) return undefined;
      return `${subject} redirects although the sitemap lists it, so a host takes the page for lost and ends the canary. Set handle: { sitemap: false } in its route.`;
    case 'page':
      if (!page.isListed || !outcome.isNoIndex) return undefined;
      return `${subject} has "noIndex" although the sitemap lists it. Set handle: { sitemap: false } in its route, or remove "noIndex".`;
    case 'too-slow':
      return `${subject} does not render within two seconds. Move slow work into an effect.`;
    case 'unknown':
      return `${subject} is not found. Give its route an address that exists, as in handle: { example: '${page.path}' }.`;
  }
}

/** Its first line, as the end of a sentence. */
const firstLine = (reason: string) =>
  (reason.split('\n')[0] ?? '').slice(0, 300).replace(/\.$/, '');
