import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { SITE } from '@site/contract/testing/site-data';
import { integrityOf } from '@site/releases/store/integrity';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { createPreviewToken, type Preview } from '@site/releases/store/preview-token';
import { createKeyPair, signRelease } from '@site/releases/store/signature';
import express from 'express';
import { cachedDocumentsFirst } from '../../http/cached-documents.js';
import { documents, type SentDocument } from '../../http/documents.js';
import { securityHeaders } from '../../http/security-headers.js';
import { createHttpServer } from '../../http/server.js';
import { LiveReleases } from '../../releases/live-releases.js';
import { TemporaryStore, version } from '../../releases/testing/temporary-store.js';
import { trustedKeys } from '../../releases/trusted-keys.js';
import { Pages } from '../../rendering/pages.js';
import { Renderers } from '../../rendering/processes/renderers.js';
import { close, fetchRaw, listen } from '../../testing/raw-http.js';
import { leavePreviews } from '../preview-requests.js';
import { previewService } from '../preview-service.js';

const REMOTE = 'mfe-quote';
const PROGRAM = path.join(__dirname, '../../rendering/processes/testing/scripted-program.mjs');
const HOUR_MS = 3_600_000;
const ENTRY_DIGEST = `sha384-${'A'.repeat(64)}`;

interface PublishedRelease {
  /** What its pages say; `throws` for a bundle that throws when it is loaded. */
  content: string;
  isLive?: boolean;
  paths?: string[];
  /** When it went live, if it ever did. */
  liveSince?: string;
}

/** The documents of a site, whose releases are signed and rendered by processes that tests script. */
export class PreviewSite {
  readonly keys = createKeyPair();
  readonly sent: SentDocument[] = [];
  /** Milliseconds since 1970, for the site. */
  now = Date.parse('2026-11-22T01:00:00Z');
  url = new URL('http://127.0.0.1');
  live: LiveReleases | undefined;
  pages: Pages | undefined;
  readonly #store: TemporaryStore;
  readonly #keyFolder: string;
  readonly #digests = new Map<string, string>();
  #server: Server | undefined;

  private constructor(store: TemporaryStore, keyFolder: string) {
    this.#store = store;
    this.#keyFolder = keyFolder;
  }

  /** A site on which version 1 is live. */
  static async make(): Promise<PreviewSite> {
    const keyFolder = await mkdtemp(path.join(os.tmpdir(), 'release-keys-'));
    const site = new PreviewSite(await TemporaryStore.make(), keyFolder);
    await site.givenKey(REMOTE, site.keys.publicKey);
    await site.publish('1', { content: 'the live page', isLive: true });
    return site;
  }

  givenKey(remote: string, publicKey: string): Promise<void> {
    return writeFile(path.join(this.#keyFolder, `${remote}.public.pem`), publicKey);
  }

  /** Puts a signed release into the store. */
  async publish(name: string, release: PublishedRelease, remote = REMOTE): Promise<void> {
    const { content, isLive = false, paths = ['/'], liveSince } = release;
    const bundle = content === 'throws' ? 'throws' : `// ${content}`;
    const files = {
      'client/remoteEntry.js': ENTRY_DIGEST,
      'server/routes.mjs': integrityOf(bundle),
    };
    await this.#store.givenRelease(name, { paths, files }, remote);
    const folder = path.join(this.#store.folder, remote, name);
    const description = await readFile(path.join(folder, 'release.json'));
    await writeFile(
      path.join(folder, 'release.sig'),
      signRelease(description, this.keys.privateKey),
    );
    await mkdir(path.join(folder, 'server'), { recursive: true });
    await writeFile(path.join(folder, 'server/routes.mjs'), bundle);
    this.#digests.set(`${remote} ${name}`, integrityOf(description));
    const listed = version(name);
    await updateVersions(this.#store.folder, remote, (versions) => [
      ...versions,
      {
        ...listed,
        deployment: { traffic: isLive ? 100 : 0, default: isLive },
        extras: {
          ...listed.extras,
          paths,
          release: integrityOf(description),
          ...(liveSince && { liveSince }),
        },
      },
    ]);
  }

  /** Makes a release a canary. */
  async promote(name: string, traffic: number): Promise<void> {
    await updateVersions(this.#store.folder, REMOTE, (versions) =>
      promote(versions, name, { traffic, now: new Date(this.now) }),
    );
  }

  /** Removes the files of a release, as `mfe prune` does. */
  removeFiles(name: string): Promise<void> {
    return rm(this.#store.file(name), { recursive: true });
  }

  /** A token that the team has signed, valid for an hour by default. */
  token(name: string, change: Partial<Preview> = {}, privateKey = this.keys.privateKey): string {
    const remote = change.remote ?? REMOTE;
    const release = this.#digests.get(`${remote} ${name}`) ?? ENTRY_DIGEST;
    const expires = this.now + HOUR_MS;
    return createPreviewToken({ remote, version: name, release, expires, ...change }, privateKey);
  }

  async start({ isSigned = true } = {}): Promise<void> {
    const store = this.#store.open();
    const keys = isSigned ? trustedKeys(this.#keyFolder) : undefined;
    const live = new LiveReleases(store, keys);
    const script = { url: '/assets/main.js' };
    const pages = new Pages({
      store,
      live,
      renderers: new Renderers(store, live, PROGRAM),
      shell: {
        script,
        css: '',
        fonts: [],
        preview: { script: { url: '/assets/preview.js' }, css: '' },
      },
      site: () => SITE,
    });
    const options = {
      pages,
      live,
      releasesOrigin: undefined,
      onSent: (document: SentDocument) => void this.sent.push(document),
    };
    const app = express()
      .disable('x-powered-by')
      .set('query parser', false)
      .set('etag', false)
      .use(securityHeaders)
      .use(leavePreviews)
      .use(previewService({ store, keys, live, pages, program: PROGRAM, now: () => this.now }))
      .use(documents(options));
    this.live = live;
    this.pages = pages;
    this.#server = createHttpServer(cachedDocumentsFirst(options, app));
    this.url = await listen(this.#server);
  }

  get(target: string, ...headers: string[]): Promise<string> {
    return fetchRaw(this.url, `GET ${target}`, ...headers);
  }

  async remove(): Promise<void> {
    if (this.#server) await close(this.#server);
    await this.#store.remove();
    await rm(this.#keyFolder, { recursive: true });
  }
}
