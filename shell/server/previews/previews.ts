import { type Preview, readPreviewToken } from '@site/releases/store/preview-token';
import { InvalidFileError } from '@site/releases/store/store-file';
import { PerMinute } from '../per-minute.js';
import type { TrustedKeys } from '../releases/trusted-keys.js';
import type { PreviewedPages } from '../rendering/page-set.js';
import type { PreviewCookie } from './preview-cookies.js';
import { openLink } from './preview-links.js';
import type { PreviewedRelease, PreviewedReleases } from './previewed-releases.js';
import { renderBanner } from './render-banner.js';

/** Anybody can make up links, which must not fill the log. */
const LOGGED_PER_MINUTE = 20;

interface PreviewsOptions {
  /** Left out where releases need no signature: then there are no previews. */
  keys: TrustedKeys | undefined;
  releases: Pick<PreviewedReleases, 'open'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The releases that the cookies of a visit preview. */
interface PreviewedVisit {
  /** Undefined where nothing is previewed, and nothing has just ended. */
  pages: PreviewedPages | undefined;
  /** Remotes whose previews have ended. */
  ended: string[];
}

type Opened =
  | { kind: 'shown'; preview: Preview; release: PreviewedRelease }
  | { kind: 'expired'; preview: Preview }
  /** The store cannot be reached now. */
  | { kind: 'unreachable' }
  | { kind: 'nothing' };

const NOTHING = { kind: 'nothing' } as const;

/** Opens the releases that links and cookies name. A link that is not valid is logged and ignored. */
export class Previews {
  readonly #options: PreviewsOptions;
  readonly #logged = new PerMinute(LOGGED_PER_MINUTE);

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /** The remote of a link that is valid or has expired; undefined for any other. */
  async remoteOf(token: string): Promise<string | undefined> {
    const opened = await this.#open(token);
    return 'preview' in opened ? opened.preview.remote : undefined;
  }

  /** Checks the tokens of a visit, for each of its documents. */
  async visit(cookies: readonly PreviewCookie[]): Promise<PreviewedVisit> {
    const opened = await Promise.all(
      cookies.map(async ({ remote, token }) => {
        const found = await this.#open(token);
        const isOfOtherRemote = 'preview' in found && found.preview.remote !== remote;
        return { remote, ...(isOfOtherRemote ? NOTHING : found) };
      }),
    );
    const shown = opened.filter((one) => one.kind === 'shown');
    const expired = opened.filter((one) => one.kind === 'expired').map(({ remote }) => remote);
    const ended = opened
      .filter(({ kind }) => kind === 'expired' || kind === 'nothing')
      .map(({ remote }) => remote);
    if (shown.length + expired.length === 0) return { pages: undefined, ended };
    const previews = shown.map(({ preview }) => preview);
    const releases = new Map(shown.map(({ remote, release }) => [remote, release]));
    return { pages: { releases, banner: renderBanner(previews, expired) }, ended };
  }

  async #open(token: string): Promise<Opened> {
    const { keys, releases, now } = this.#options;
    try {
      const link = await openLink(token, keys, now());
      if (link.kind === 'refused') {
        this.#log(link.reason);
        return NOTHING;
      }
      const { preview } = link;
      if (link.kind === 'expired') return { kind: 'expired', preview };
      return { kind: 'shown', preview, release: await releases.open(preview, now()) };
    } catch (error) {
      const isUnusable = error instanceof InvalidFileError;
      const reason = isUnusable ? error.message : String(error);
      this.#log(`${nameIn(token)} cannot be previewed. ${reason}`);
      return isUnusable ? NOTHING : { kind: 'unreachable' };
    }
  }

  #log(line: string) {
    if (this.#logged.admits('all', this.#options.now())) console.error(line);
  }
}

/** Remote and version of a token. */
function nameIn(token: string): string {
  const { remote, version } = readPreviewToken(token)?.preview ?? {};
  return `${remote} ${version}`;
}
