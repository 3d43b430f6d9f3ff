import { parseArgs } from 'node:util';
import { cleanText } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { INVITATION_DAYS } from '@site/contract/staff-team';
import * as v from 'valibot';
import { siteUrl } from '../config/site-url.js';
import type { Statements } from '../database/statements.js';
import { storedEmail } from '../email-address/stored-email.js';
import { characterProblem } from '../http/text.js';
import { NOBODY } from '../staff/acting-staff.js';
import { InvitationLinks } from '../team/invitation-links.js';
import { InvitationsService } from '../team/invitations.service.js';
import { TeamService } from '../team/team.service.js';
import { emailArgument } from './email-argument.js';
import { type Command, onDatabase, runCommand, UsageError } from './run-command.js';

const USAGE = `npm run staff -w api -- invite --owner zoe@example.com --name "Zoe Park"
npm run staff -w api -- list
npm run staff -w api -- remove zoe@example.com`;

const Person = v.object({ id: v.string(), name: v.string(), email: v.string(), role: v.string() });
const Team = v.object({ members: v.array(Person), invitations: v.array(Person) });

/**
 * The command that the arguments name.
 *
 * @throws {UsageError}
 */
function commandIn(args: string[]): Command {
  const { positionals, values } = parsed(args);
  const [name, email, ...more] = positionals;
  const { owner, name: person } = values;
  if (name === 'invite' && owner && person && !email) {
    const invited = { email: storedEmail(emailArgument(owner)), name: checkedName(person) };
    return (statements) => invite(statements, invited);
  }
  const isPlain = !owner && !person && more.length === 0;
  if (name === 'list' && !email && isPlain) return list;
  if (name !== 'remove' || !email || !isPlain) throw new UsageError(`Usage:\n${USAGE}`);
  const removed = storedEmail(emailArgument(email));
  return (statements) => remove(statements, removed);
}

function parsed(args: string[]) {
  try {
    const options = { owner: { type: 'string' }, name: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UsageError(`Usage:\n${USAGE}`);
  }
}

function checkedName(text: string): string {
  const name = cleanText(text);
  if (name && name.length <= LIMITS.name && !characterProblem(name)) return name;
  throw new UsageError(`The name needs 1 to ${LIMITS.name} characters on one line.`);
}

/** Invites an owner; the result has the link for them to open. */
async function invite(statements: Statements, person: { email: string; name: string }) {
  const { url } = await invitationsIn(statements).invite(
    { ...person, role: 'owner' },
    siteUrl(process.env),
    NOBODY,
  );
  return `${person.name} can join as an owner with this link, once and within ${INVITATION_DAYS} days:\n${url}`;
}

async function list(statements: Statements): Promise<string> {
  const { members, invitations } = await readTeam(statements);
  const lines = [
    ...members.map(({ name, email, role }) => `${role}: ${name}, ${email}`),
    ...invitations.map(({ name, email, role }) => `${role}, invited: ${name}, ${email}`),
  ];
  return lines.length > 0 ? lines.join('\n') : 'There are no accounts.';
}

async function remove(statements: Statements, email: string): Promise<string> {
  const { members, invitations } = await readTeam(statements);
  const member = members.find((person) => storedEmail(person.email) === email);
  if (member) {
    await new TeamService(statements).remove(member.id, NOBODY);
    return `${member.name} is removed and signed out everywhere.`;
  }
  const invited = invitations.find((person) => storedEmail(person.email) === email);
  if (!invited) throw new UsageError(`There is no account for ${email}.`);
  await invitationsIn(statements).withdraw(invited.id, NOBODY);
  return `The invitation of ${email} is withdrawn.`;
}

const invitationsIn = (statements: Statements) =>
  new InvitationsService(statements, new InvitationLinks(statements));

const readTeam = async (statements: Statements) =>
  v.parse(Team, JSON.parse(await new TeamService(statements).team()));

await runCommand(async (args) => onDatabase(commandIn(args)));
