import type { DeleteStmt, DropStmt, IndexStmt, Node, RenameStmt, UpdateStmt } from 'libpg-query';
import { alterTableFindings } from './alter-table-rules.js';
import type { CreatedSoFar } from './created-so-far.js';
import { FINDINGS, type Finding } from './findings.js';

const LOCKS = ['LockStmt', 'TruncateStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt'];

/** What a statement would lock or break for the previous version, which uses no table that this migration created. */
export function findingsOf(statement: Node, created: CreatedSoFar): Finding[] {
  if ('IndexStmt' in statement) return indexFindings(statement.IndexStmt, created);
  if ('AlterTableStmt' in statement) return alterTableFindings(statement.AlterTableStmt, created);
  if ('RenameStmt' in statement) return renameFindings(statement.RenameStmt, created);
  if ('DropStmt' in statement) return dropFindings(statement.DropStmt, created);
  if ('UpdateStmt' in statement) return rowFindings(statement.UpdateStmt, created);
  if ('DeleteStmt' in statement) return rowFindings(statement.DeleteStmt, created);
  return LOCKS.some((name) => name in statement) ? [FINDINGS.locked] : [];
}

function indexFindings(
  index: IndexStmt,
  { tables, droppedIndexes, inTransaction }: CreatedSoFar,
): Finding[] {
  if (tables.has(index.relation?.relname ?? '')) return [];
  if (!index.concurrent) return [FINDINGS.indexMade];
  if (inTransaction) return [FINDINGS.concurrentlyInTransaction];
  return droppedIndexes.has(index.idxname ?? '') ? [] : [FINDINGS.indexLeftInvalid];
}

const renameFindings = ({ relation }: RenameStmt, { tables }: CreatedSoFar): Finding[] =>
  tables.has(relation?.relname ?? '') ? [] : [FINDINGS.renamed];

function dropFindings(
  { removeType, concurrent, objects = [] }: DropStmt,
  { tables }: CreatedSoFar,
): Finding[] {
  if (removeType === 'OBJECT_INDEX') return concurrent ? [] : [FINDINGS.indexDropped];
  if (removeType === 'OBJECT_TRIGGER') return [];
  const names = objects.map(
    (object) => JSON.stringify(object).match(/"sval":"([^"]+)"}}\]?}*$/)?.[1] ?? '',
  );
  return names.every((name) => tables.has(name)) ? [] : [FINDINGS.dropped];
}

const rowFindings = (
  { relation, whereClause }: UpdateStmt | DeleteStmt,
  { tables }: CreatedSoFar,
): Finding[] =>
  whereClause || tables.has(relation?.relname ?? '') ? [] : [FINDINGS.everyRowChanged];
