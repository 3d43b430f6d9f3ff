import type { DeleteStmt, DropStmt, IndexStmt, Node, RenameStmt, UpdateStmt } from 'libpg-query';
import { ofAlterTable } from './alter-table-rules.js';
import { FINDINGS, type Finding } from './findings.js';
import type { Made } from './made.js';

const LOCKS = ['LockStmt', 'TruncateStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt'];

/** What a statement would lock, or break for the previous version. Nobody uses a table that the same migration made. */
export function findingsOf(statement: Node, made: Made): Finding[] {
  if ('IndexStmt' in statement) return ofIndex(statement.IndexStmt, made);
  if ('AlterTableStmt' in statement) return ofAlterTable(statement.AlterTableStmt, made);
  if ('RenameStmt' in statement) return ofRename(statement.RenameStmt, made);
  if ('DropStmt' in statement) return ofDrop(statement.DropStmt, made);
  if ('UpdateStmt' in statement) return ofRows(statement.UpdateStmt, made);
  if ('DeleteStmt' in statement) return ofRows(statement.DeleteStmt, made);
  return LOCKS.some((name) => name in statement) ? [FINDINGS.locked] : [];
}

function ofIndex(index: IndexStmt, { tables, droppedIndexes, inTransaction }: Made): Finding[] {
  if (tables.has(index.relation?.relname ?? '')) return [];
  if (!index.concurrent) return [FINDINGS.indexMade];
  if (inTransaction) return [FINDINGS.concurrentlyInTransaction];
  return droppedIndexes.has(index.idxname ?? '') ? [] : [FINDINGS.indexLeftInvalid];
}

const ofRename = ({ relation }: RenameStmt, { tables }: Made): Finding[] =>
  tables.has(relation?.relname ?? '') ? [] : [FINDINGS.renamed];

function ofDrop({ removeType, concurrent, objects = [] }: DropStmt, { tables }: Made): Finding[] {
  if (removeType === 'OBJECT_INDEX') return concurrent ? [] : [FINDINGS.indexDropped];
  if (removeType === 'OBJECT_TRIGGER') return [];
  const names = objects.map(
    (object) => JSON.stringify(object).match(/"sval":"([^"]+)"}}\]?}*$/)?.[1] ?? '',
  );
  return names.every((name) => tables.has(name)) ? [] : [FINDINGS.dropped];
}

const ofRows = ({ relation, whereClause }: UpdateStmt | DeleteStmt, { tables }: Made): Finding[] =>
  whereClause || tables.has(relation?.relname ?? '') ? [] : [FINDINGS.everyRowChanged];
