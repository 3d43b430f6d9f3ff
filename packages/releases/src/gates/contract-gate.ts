import semver from 'semver';
import * as v from 'valibot';
import { CannotRun, type Gate, refuse } from './gate.js';
import { queryHost } from './host/query-host.js';

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
    const result = await queryHost(hostUrl, CONTRACT_ADDRESS, ServedContract);
    if ('problem' in result) {
      throw new CannotRun(`${result.problem}, so the contract is not compared.`);
    }
    const { version, served = [version] } = result.data;
    return refuse(
      served.some((each) => serves(each, contractVersion))
        ? []
        : [
            `The live API serves contract ${served.join(' and ') || 'none'}, but ${remote} is built with ${contractVersion}. Build it with a contract that the API serves, or wait until the API is updated.`,
          ],
    );
  },
};

/** A version serves all versions of its major that are not newer. */
function serves(version: string, wanted: string): boolean {
  const [has, needs] = [semver.parse(version), semver.parse(wanted)];
  return has !== null && needs !== null && has.major === needs.major && has.minor >= needs.minor;
}
