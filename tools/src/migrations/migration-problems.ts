import { loadModule, type Node, type ParseResult, parseSync } from 'libpg-query';
import type { CreatedSoFar } from './created-so-far.js';
import { FINDINGS, type Finding } from './findings.js';
import { type MigrationSource, readMigration, type SourceStatement } from './migration-source.js';
import { findingsOf } from './statement-rules.js';

/** Reasons shorter than this explain nothing. */
const SHORTEST_REASON = 20;

/**
 * What keeps a migration from running while the previous version serves visitors, in sentences.
 *
 * @param text of its file
 */
export async function migrationProblems(text: string): Promise<string[]> {
  await loadModule();
  const source = readMigration(text);
  const created: CreatedSoFar = {
    tables: new Set(),
    constraints: new Set(),
    droppedIndexes: new Set(),
    inTransaction: source.inTransaction,
  };
  const problems: string[] = [];
  for (const statement of source.statements) {
    problems.push(...problemsOf(statement, findingsIn(statement, created)));
  }
  return [...problems, ...withoutTransaction(source)];
}

/** What SQL would lock or break; adds to what was created so far. */
function findingsIn({ sql }: SourceStatement, created: CreatedSoFar): Finding[] {
  if (sql === undefined) return [FINDINGS.elsewhere];
  let parsed: Node[];
  try {
    const { stmts = [] }: ParseResult = parseSync(sql);
    parsed = stmts.flatMap(({ stmt }) => stmt ?? []);
  } catch {
    return [FINDINGS.unreadable];
  }
  return parsed.flatMap((statement) => {
    const findings = findingsOf(statement, created);
    remember(statement, created);
    return findings;
  });
}

/** Remembers what a statement creates: later statements may do more with it. */
function remember(statement: Node, created: CreatedSoFar): void {
  if ('CreateStmt' in statement) created.tables.add(statement.CreateStmt.relation?.relname ?? '');
  if ('CreateTableAsStmt' in statement) {
    created.tables.add(statement.CreateTableAsStmt.into?.rel?.relname ?? '');
  }
  const text = JSON.stringify(statement);
  if ('DropStmt' in statement && statement.DropStmt.missing_ok) {
    for (const [, name = ''] of text.matchAll(/"sval":"([^"]+)"/g))
      created.droppedIndexes.add(name);
  }
  if ('AlterTableStmt' in statement) {
    for (const [, name = ''] of text.matchAll(/"conname":"([^"]+)"/g))
      created.constraints.add(name);
  }
}

/** Findings that no exception allows, and exceptions that lack a reason or allow nothing. */
function problemsOf({ line, allowed }: SourceStatement, findings: readonly Finding[]): string[] {
  const rules = new Set(findings.map(({ rule }) => rule));
  return [
    ...findings
      .filter(({ rule }) => !allowed.has(rule))
      .map(({ rule, sentence }) => `line ${line}, ${rule}: ${sentence}`),
    ...[...allowed].flatMap(([rule, reason]) => {
      if (!rules.has(rule))
        return [`line ${line}: "Allowed (${rule})" allows nothing that happens here.`];
      return reason.length < SHORTEST_REASON
        ? [`line ${line}: "Allowed (${rule})" needs a reason.`]
        : [];
    }),
  ];
}

/** Without a transaction nothing is undone when the second statement fails. */
const withoutTransaction = ({ inTransaction, statements }: MigrationSource): string[] =>
  !inTransaction && statements.some(({ sql }) => !/\bCONCURRENTLY\b/i.test(sql ?? ''))
    ? ['A migration without a transaction may have only statements with CONCURRENTLY.']
    : [];
