import { CustomersService } from '../customers/customers.service.js';
import type { Statements } from '../database/statements.js';
import { NOBODY } from '../staff/acting-staff.js';
import { emailArgument } from './email-argument.js';
import { type Command, onDatabase, runCommand, UsageError } from './run-command.js';

const USAGE = `npm run customer -w api -- export mia@example.com
npm run customer -w api -- erase mia@example.com`;

/**
 * The command that the arguments name.
 *
 * @throws {UsageError}
 */
function commandIn([name, email, ...more]: string[]): Command {
  const command = name === 'export' ? exportAll : name === 'erase' ? erase : undefined;
  if (!command || !email || more.length > 0) throw new UsageError(`Usage:\n${USAGE}`);
  const checked = emailArgument(email);
  return (statements) => command(statements, checked);
}

/** Everything that is stored about a customer, as JSON. */
async function exportAll(statements: Statements, email: string): Promise<string> {
  const known = await new CustomersService(statements).export(email);
  return JSON.stringify(JSON.parse(known), null, 2);
}

async function erase(statements: Statements, email: string): Promise<string> {
  const { quotes, cancelledBookings, queuedEmails } = await new CustomersService(statements).erase(
    email,
    NOBODY,
  );
  return `Erased: quote requests ${quotes}, cancelled bookings ${cancelledBookings}, queued emails ${queuedEmails}.`;
}

await runCommand(async (args) => onDatabase(commandIn(args)));
