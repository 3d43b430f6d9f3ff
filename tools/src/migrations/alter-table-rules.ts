import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint } from 'libpg-query';
import { FINDINGS, type Finding } from './findings.js';
import type { Made } from './made.js';

/** Functions that have one value for all rows, so that the table is not rewritten. */
const ONE_VALUE = /^(now|transaction_timestamp|statement_timestamp|current_setting|lower|upper)$/;

type Kinds = readonly Constraint['contype'][];

const CHECKED: Kinds = ['CONSTR_CHECK', 'CONSTR_FOREIGN'];
const INDEXED: Kinds = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];
/** Constraints within the definition of a column that are checked like those of a table. */
const OF_COLUMNS: Kinds = ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'];

/** What a change of a table in use would lock, or break for the previous version. */
export function ofAlterTable({ relation, cmds = [] }: AlterTableStmt, made: Made): Finding[] {
  if (made.tables.has(relation?.relname ?? '')) return [];
  return cmds.flatMap((node) =>
    'AlterTableCmd' in node ? ofCommand(node.AlterTableCmd, made) : [],
  );
}

function ofCommand({ subtype, def, name = '' }: AlterTableCmd, made: Made): Finding[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? ofColumn(def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? ofConstraint(def.Constraint) : [];
    case 'AT_ValidateConstraint':
      return made.inTransaction && made.constraints.has(name)
        ? [FINDINGS.constraintValidatedAtOnce]
        : [];
    case 'AT_AlterColumnType':
      return [FINDINGS.typeChanged];
    case 'AT_SetNotNull':
      return [FINDINGS.notNullSet];
    case 'AT_DropColumn':
      return [FINDINGS.columnDropped];
    case 'AT_ColumnDefault':
      return def ? [] : [FINDINGS.defaultDropped];
    default:
      return [];
  }
}

/** A column that is added to a table in use. */
function ofColumn({ constraints = [], typeName }: ColumnDef): Finding[] {
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (type: string) => all.some(({ contype }) => contype === type);
  const value = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const isSerial = /"sval":"(big|small)?serial\d?"/.test(JSON.stringify(typeName ?? {}));
  const isRewritten =
    has('CONSTR_IDENTITY') || has('CONSTR_GENERATED') || isSerial || variesByRow(value);
  const isMissing = has('CONSTR_NOTNULL') && !value && !isRewritten;
  return [
    ...(isMissing ? [FINDINGS.columnWithoutValue] : []),
    ...(isRewritten ? [FINDINGS.columnRewritten] : []),
    ...all.filter(({ contype }) => OF_COLUMNS.includes(contype)).flatMap(ofConstraint),
  ];
}

/** Whether a default calls a function that may have another value for each row. */
function variesByRow(value: Constraint = {}): boolean {
  const called = JSON.stringify(value).matchAll(/"funcname":\[(?:[^\]]*)"sval":"([^"]+)"}}\]/g);
  return [...called].some(([, name = '']) => !ONE_VALUE.test(name));
}

/** A constraint that is added to a table in use. */
function ofConstraint({ contype, skip_validation, indexname }: Constraint): Finding[] {
  if (CHECKED.includes(contype)) return skip_validation ? [] : [FINDINGS.constraintChecked];
  return INDEXED.includes(contype) && !indexname ? [FINDINGS.constraintIndexed] : [];
}
