import semver from 'semver';
import { ROUTER_NAMES } from '../preset/shared.js';
import { installedVersion } from '../store/installed-version.js';
import type { Release } from '../store/release.js';
import { declaredRanges } from './declared-ranges.js';
import { environmentReads } from './environment-reads.js';
import { type Gate, refuse } from './gate.js';
import { describedHost } from './host/host-description.js';
import { routerUse } from './router-use.js';

/**
 * Everything that the release takes from outside exists: shared libraries in versions that it accepts, and
 * names that browsers have.
 */
export const sharedGate: Gate = {
  name: 'shared',
  async run({ remote, workspace, release, hostUrl, note }) {
    const result = await describedHost(hostUrl);
    const { shared: host, routerNames } = 'data' in result ? result.data : HERE;
    if ('problem' in result) {
      note(`${result.problem}, so the libraries are compared with those that are installed here.`);
    }
    const declared = await declaredRanges(workspace);
    const reasons = Object.entries(release.shared).map(async ([name, range]) => {
      const provided = host ? (host[name] ?? 'none') : await installedVersion(name, workspace);
      if (!accepts(range, provided)) {
        return libraryProblem(remote, host ? FROM_HOST : 'Installed here is', {
          name,
          range,
          provided,
        });
      }
      const asked = declared.get(name) ?? range;
      // A pinned version need not be that of the host, which may be updated first.
      return semver.intersects(asked, range)
        ? []
        : `package.json of ${remote} asks for ${name} ${asked}, but the release will run with ${provided}. Ask for ${provided}, and run "npm install".`;
    });
    const { missing, whole } = await routerUse(workspace, routerNames);
    const names = missing.map(
      (name) =>
        `${remote} imports ${name} from react-router-dom, which the host does not provide, so it would be undefined in browsers. Use an export that the host provides.`,
    );
    const files = whole.map(
      (file) =>
        `${file} names react-router-dom other than in import { … } from 'react-router-dom'. Import each name: the host provides only some of them.`,
    );
    return refuse([
      ...(await Promise.all(reasons)).flat(),
      ...names,
      ...files,
      ...(await environmentReads(workspace, release)),
    ]);
  },
};

/**
 * What a live host provides that a release does not accept.
 *
 * @param remote its name, with the version of the release
 * @param host versions of the libraries, by name
 */
export const refusedLibraries = (
  remote: string,
  shared: Release['shared'],
  host: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(shared)
    .map(([name, range]) => ({ name, range, provided: host[name] ?? 'none' }))
    .filter(({ range, provided }) => !accepts(range, provided))
    .map((library) => libraryProblem(remote, FROM_HOST, library));

/** What counts where no host is known. */
const HERE = { shared: undefined, routerNames: ROUTER_NAMES };

const FROM_HOST = 'The live host provides';

interface Library {
  name: string;
  range: string;
  provided: string;
}

const libraryProblem = (remote: string, where: string, { name, range, provided }: Library) =>
  `${where} ${name} ${provided}, but ${remote} accepts ${range}. Build it with the packages of the host, or wait until the host is updated.`;

/** Whether a version is in a range; a text that is not a version never is. */
export const accepts = (range: string, version: string) =>
  semver.valid(version) !== null && semver.satisfies(version, range);
