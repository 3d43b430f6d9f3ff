import semver from 'semver';
import * as v from 'valibot';
import { askHost } from './ask-host.js';
import { type Gate, refuse } from './gate.js';

/** The version of the contract that the API serves. */
const CONTRACT_ADDRESS = '/api/contract';
const contractSchema = v.object({ version: v.string() });

/** The live API serves the major version of the contract that the remote was built with. */
export const contractGate: Gate = {
  name: 'contract',
  async cannotRun({ hostUrl, release }) {
    if (release.contractVersion === 'none') return 'The remote uses no contract.';
    const asked = await askHost(hostUrl, CONTRACT_ADDRESS, contractSchema);
    return 'problem' in asked ? `${asked.problem}: the contract is not compared.` : undefined;
  },
  async run({ remote, hostUrl, release: { contractVersion } }) {
    const asked = await askHost(hostUrl, CONTRACT_ADDRESS, contractSchema);
    if ('problem' in asked) return refuse([`${asked.problem}: run the command again.`]);
    const { version } = asked.answer;
    const isServed =
      majorOf(version) !== undefined && majorOf(version) === majorOf(contractVersion);
    return refuse(
      isServed
        ? []
        : [
            `The live API serves contract ${version}, ${remote} is built with ${contractVersion}: build it with the contract of the API, or let the API be deployed first.`,
          ],
    );
  },
};

const majorOf = (version: string) => semver.parse(version)?.major;
