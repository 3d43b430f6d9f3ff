import { HttpException } from '@nestjs/common';
import { LIMITS } from '@site/contract/limits';
import { DataSource } from 'typeorm';
import { databaseUrl } from './config/database-url.js';
import { withSecretFiles } from './config/secret-files.js';
import { databaseFailure, explainStartFailure } from './config/start-failure.js';
import { CustomersService } from './customers/customers.service.js';
import { dataSourceOptions } from './database/data-source.js';
import { Statements } from './database/statements.js';
import { looksLikeEmail } from './http/text.js';
import { NOBODY } from './staff/acting-staff.js';

const USAGE = `npm run customer -w api -- export mia@example.com
npm run customer -w api -- erase mia@example.com`;

async function main([command, email, ...more]: string[]): Promise<string> {
  const isKnown = command === 'export' || command === 'erase';
  if (!isKnown || !email || more.length > 0) throw new UsageError(`Usage:\n${USAGE}`);
  if (!looksLikeEmail(email) || email.length > LIMITS.email) {
    throw new UsageError(`This is no email address: ${email}`);
  }
  const source = await new DataSource(
    dataSourceOptions(databaseUrl(withSecretFiles(process.env)), 1),
  ).initialize();
  try {
    const customers = new CustomersService(new Statements(source));
    if (command === 'export')
      return JSON.stringify(JSON.parse(await customers.export(email)), null, 2);
    const { quotes, cancelledBookings, queuedEmails } = await customers.erase(email, NOBODY);
    return `Erased: quote requests ${quotes}, cancelled bookings ${cancelledBookings}, queued emails ${queuedEmails}.`;
  } finally {
    await source.destroy();
  }
}

/** A command that makes no sense; its message says what does. */
class UsageError extends Error {}

main(process.argv.slice(2)).then(
  (answer) => console.log(answer),
  (failure: unknown) => {
    const isSentence = failure instanceof UsageError || failure instanceof HttpException;
    console.error(isSentence ? failure.message : explainStartFailure(databaseFailure(failure)));
    process.exitCode = 1;
  },
);
