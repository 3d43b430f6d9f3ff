import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint } from 'libpg-query';
import type { CreatedSoFar } from './created-so-far.js';
import { FINDINGS, type Finding } from './findings.js';

/** Functions that have one value for all rows, so that the table is not rewritten. */
const ONE_VALUE = /^(now|transaction_timestamp|statement_timestamp|current_setting|lower|upper)$/;

type Kinds = readonly Constraint['contype'][];

const CHECKED: Kinds = ['CONSTR_CHECK', 'CONSTR_FOREIGN'];
const INDEXED: Kinds = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];
/** Constraints within the definition of a column that are checked like those of a table. */
const CHECKED_ON_COLUMNS: Kinds = ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'];

/** What a change of a table in use would lock, or break for the previous version. */
export function alterTableFindings(
  { relation, cmds = [] }: AlterTableStmt,
  created: CreatedSoFar,
): Finding[] {
  if (created.tables.has(relation?.relname ?? '')) return [];
  return cmds.flatMap((node) =>
    'AlterTableCmd' in node ? commandFindings(node.AlterTableCmd, created) : [],
  );
}

function commandFindings(
  { subtype, def, name = '' }: AlterTableCmd,
  created: CreatedSoFar,
): Finding[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnFindings(def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintFindings(def.Constraint) : [];
    case 'AT_ValidateConstraint':
      return created.inTransaction && created.constraints.has(name)
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
function columnFindings({ constraints = [], typeName }: ColumnDef): Finding[] {
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
    ...all
      .filter(({ contype }) => CHECKED_ON_COLUMNS.includes(contype))
      .flatMap(constraintFindings),
  ];
}

/** Whether a default calls a function that may have another value for each row. */
function variesByRow(value: Constraint = {}): boolean {
  const called = JSON.stringify(value).matchAll(/"funcname":\[(?:[^\]]*)"sval":"([^"]+)"}}\]/g);
  return [...called].some(([, name = '']) => !ONE_VALUE.test(name));
}

/** A constraint that is added to a table in use. */
function constraintFindings({ contype, skip_validation, indexname }: Constraint): Finding[] {
  if (CHECKED.includes(contype)) return skip_validation ? [] : [FINDINGS.constraintChecked];
  return INDEXED.includes(contype) && !indexname ? [FINDINGS.constraintIndexed] : [];
}
