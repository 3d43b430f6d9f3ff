import type { AlterTableStmt, DropStmt, IndexStmt, Node } from 'libpg-query';
import { ofColumn, ofConstraint } from './column-rules.js';
import { type Finding, finding } from './finding.js';

/** What the statements before it in the same migration have made. */
export interface Made {
  tables: ReadonlySet<string>;
  /** Constraints that are not validated yet. */
  constraints: ReadonlySet<string>;
  /** Indexes whose remains of an attempt before are removed. */
  droppedIndexes: ReadonlySet<string>;
  inTransaction: boolean;
}

/** What a statement would lock, or break for the version before; a table of the same migration is used by nobody. */
export function findingsOf(statement: Node, made: Made): Finding[] {
  if ('IndexStmt' in statement) return ofIndex(statement.IndexStmt, made);
  if ('AlterTableStmt' in statement) return ofAlterTable(statement.AlterTableStmt, made);
  if ('RenameStmt' in statement && !made.tables.has(statement.RenameStmt.relation?.relname ?? '')) {
    return [
      finding(
        'rename',
        'The version before knows only the old name. Add the new one beside it, and remove the old one a release later.',
      ),
    ];
  }
  if ('DropStmt' in statement) return ofDrop(statement.DropStmt, made);
  if ('UpdateStmt' in statement || 'DeleteStmt' in statement) return ofRows(statement, made);
  const locks = ['LockStmt', 'TruncateStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt'];
  if (locks.some((name) => name in statement)) {
    return [
      finding(
        'lock',
        'This locks out everybody for as long as it takes. Do it by hand, in a quiet hour.',
      ),
    ];
  }
  return [];
}

function ofIndex(index: IndexStmt, { tables, droppedIndexes, inTransaction }: Made): Finding[] {
  if (tables.has(index.relation?.relname ?? '')) return [];
  if (!index.concurrent) {
    return [
      finding(
        'index-without-concurrently',
        'Nobody can write to the table while its index is made. Use CREATE INDEX CONCURRENTLY in a migration of its own with "transaction = false".',
      ),
    ];
  }
  if (inTransaction) {
    return [
      finding(
        'concurrently-in-transaction',
        'Postgres refuses CONCURRENTLY within a transaction. Give the migration "transaction = false".',
      ),
    ];
  }
  if (droppedIndexes.has(index.idxname ?? '')) return [];
  return [
    finding(
      'index-left-invalid',
      'An attempt that was cut leaves an index that is not used. Put DROP INDEX CONCURRENTLY IF EXISTS before it.',
    ),
  ];
}

function ofDrop({ removeType, concurrent, objects = [] }: DropStmt, { tables }: Made): Finding[] {
  if (removeType === 'OBJECT_INDEX') {
    return concurrent
      ? []
      : [
          finding(
            'index-without-concurrently',
            'Nobody can use the table while its index is dropped. Use DROP INDEX CONCURRENTLY IF EXISTS in a migration with "transaction = false".',
          ),
        ];
  }
  const names = objects.map(
    (object) => JSON.stringify(object).match(/"sval":"([^"]+)"}}\]?}*$/)?.[1] ?? '',
  );
  if (removeType === 'OBJECT_TRIGGER' || names.every((name) => tables.has(name))) return [];
  return [
    finding(
      'drop',
      'The version before may use it. Drop it a release after the last one that does, and say so in an exception.',
    ),
  ];
}

function ofRows(statement: Node, { tables }: Made): Finding[] {
  const rows =
    'UpdateStmt' in statement
      ? statement.UpdateStmt
      : 'DeleteStmt' in statement
        ? statement.DeleteStmt
        : undefined;
  if (!rows || rows.whereClause || tables.has(rows.relation?.relname ?? '')) return [];
  return [
    finding(
      'all-rows',
      'All rows stay locked until the migration ends. Change them in batches, by a job.',
    ),
  ];
}

function ofAlterTable({ relation, cmds = [] }: AlterTableStmt, made: Made): Finding[] {
  if (made.tables.has(relation?.relname ?? '')) return [];
  return cmds.flatMap((node) => {
    const command = 'AlterTableCmd' in node ? node.AlterTableCmd : undefined;
    const definition = command?.def;
    switch (command?.subtype) {
      case 'AT_AddColumn':
        return definition && 'ColumnDef' in definition ? ofColumn(definition.ColumnDef) : [];
      case 'AT_AddConstraint':
        return definition && 'Constraint' in definition ? ofConstraint(definition.Constraint) : [];
      case 'AT_ValidateConstraint':
        return made.inTransaction && made.constraints.has(command.name ?? '')
          ? [
              finding(
                'validated-at-once',
                'The lock of ADD CONSTRAINT is kept until the migration ends. Validate it in a migration of its own.',
              ),
            ]
          : [];
      case 'AT_AlterColumnType':
        return [
          finding(
            'type',
            'The table is written anew under a lock, and the version before knows the old type. Add a column, write both, and drop the old one a release later.',
          ),
        ];
      case 'AT_SetNotNull':
        return [
          finding(
            'not-null',
            'The version before may leave the column empty, and the table is read under a lock. Add CHECK (... IS NOT NULL) NOT VALID, and validate it when nothing leaves it empty any more.',
          ),
        ];
      case 'AT_DropColumn':
        return [
          finding(
            'drop',
            'The version before may use the column. Drop it a release after the last one that does, and say so in an exception.',
          ),
        ];
      case 'AT_ColumnDefault':
        return definition
          ? []
          : [
              finding(
                'default',
                'The version before may rely on the default. Drop it a release later.',
              ),
            ];
      default:
        return [];
    }
  });
}
