import semver from 'semver';
import * as v from 'valibot';
import { CannotRun, type Gate, refuse } from './gate.js';
import { type HostResult, type QueryOptions, queryHost } from './host/query-host.js';

/** The versions of the contract that the API serves: the newest of each major. */
const CONTRACT_ADDRESS = '/api/contract';
/** An API before 1.2.0 names one version. */
const ServedContract = v.object({
  version: v.string(),
  served: v.exactOptional(v.array(v.string())),
});

/** The live API serves the contract that the remote was built with. */
export const contractGate: Gate = {
  name: 'contract',
  async run({ remote, hostUrl, release: { contractVersion } }) {
    if (contractVersion === 'none') throw new CannotRun('The remote uses no contract.');
    const result = await servedContracts(hostUrl);
    if ('problem' in result) {
      throw new CannotRun(`${result.problem}, so the contract is not compared.`);
    }
    return refuse(contractProblems(remote, contractVersion, result.data));
  },
};

/** Reads which versions of the contract the live API serves. */
export async function servedContracts(
  hostUrl: string | undefined,
  options?: QueryOptions,
): Promise<HostResult<string[]>> {
  const result = await queryHost(hostUrl, CONTRACT_ADDRESS, ServedContract, options);
  if ('problem' in result) return result;
  const { version, served = [version] } = result.data;
  return { data: served };
}

/** @param remote its name, with the version where it is a published one */
export const contractProblems = (remote: string, wanted: string, served: readonly string[]) =>
  served.some((each) => serves(each, wanted))
    ? []
    : [
        `The live API serves contract ${served.join(' and ') || 'none'}, but ${remote} is built with ${wanted}. Build it with a contract that the API serves, or wait until the API is updated.`,
      ];

/** A version serves all versions of its major that are not newer. */
function serves(version: string, wanted: string): boolean {
  const [has, needs] = [semver.parse(version), semver.parse(wanted)];
  return has !== null && needs !== null && has.major === needs.major && has.minor >= needs.minor;
}
