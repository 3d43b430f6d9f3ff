import * as v from 'valibot';
import { shapeOf } from '../store/path-pattern.js';

const Remote = v.looseObject({ paths: v.array(v.string()) });
const Visit = v.looseObject({ rendered: v.boolean(), remotes: v.record(v.string(), Remote) });
const VisitJson = v.pipe(v.string(), v.parseJson(), Visit);

/** The element of a document that describes the visit and its remotes. */
const BLOCK = /(<script type="application\/json" id="visit">)([^<]*)(<\/script>)/;

/** The remote that is developed, as the document is to name it. */
export interface DevelopedRemote {
  name: string;
  /** Address of its entry. */
  entry: string;
  paths: readonly string[];
}

interface Options {
  remote: DevelopedRemote;
  /** Whether its page is what the document was requested for: the browser is to render it. */
  isItsPage: boolean;
}

/**
 * Puts the remote that is developed in the place of its release, or beside the others where it has none.
 *
 * @returns undefined for HTML that is not a document of a shell
 */
export function rewriteDocument(html: string, options: Options): string | undefined {
  const [block, begin, json = '', end] = BLOCK.exec(html) ?? [];
  const { success, output } = v.safeParse(VisitJson, json);
  if (!block || !success) return undefined;
  const visit = {
    ...output,
    ...(options.isItsPage && { rendered: false }),
    remotes: withRemote(output.remotes, options.remote),
  };
  // A function, because `$&` has a meaning in a text.
  return html.replace(block, () => begin + toJson(visit) + end);
}

type Remotes = v.InferOutput<typeof Visit>['remotes'];

/** No two remotes have the same path: one that is developed takes its own from the others. */
function withRemote(remotes: Remotes, { name, entry, paths }: DevelopedRemote): Remotes {
  const own = new Set(paths.map(shapeOf));
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  return {
    ...Object.fromEntries(
      others.map(([other, remote]) => [
        other,
        { ...remote, paths: remote.paths.filter((path) => !own.has(shapeOf(path))) },
      ]),
    ),
    [name]: { version: 'dev', entry, paths: [...paths] },
  };
}

/** JSON that cannot close the element it is in. */
const toJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
