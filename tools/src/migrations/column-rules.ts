import type { ColumnDef, Constraint } from 'libpg-query';
import { type Finding, finding } from './finding.js';

/** Functions that have one value for all rows, so that the table is not written anew. */
const ONE_VALUE = /^(now|transaction_timestamp|statement_timestamp|current_setting|lower|upper)$/;

/** A column that is added to a table in use. */
export function ofColumn({ constraints = [], typeName }: ColumnDef): Finding[] {
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (type: string) => all.some(({ contype }) => contype === type);
  const value = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const called = [
    ...JSON.stringify(value ?? {}).matchAll(/"funcname":\[(?:[^\]]*)"sval":"([^"]+)"}}\]/g),
  ];
  const isSerial = /"sval":"(big|small)?serial\d?"/.test(JSON.stringify(typeName ?? {}));
  const isRewritten =
    has('CONSTR_IDENTITY') ||
    has('CONSTR_GENERATED') ||
    isSerial ||
    called.some(([, name = '']) => !ONE_VALUE.test(name));
  return [
    ...(has('CONSTR_NOTNULL') && !value && !isRewritten
      ? [
          finding(
            'not-null',
            'The version before gives the column no value, and rows have none. Give it a default.',
          ),
        ]
      : []),
    ...(isRewritten
      ? [
          finding(
            'rewrite',
            'Each row gets another value: the table is written anew under a lock. Add the column empty, fill it in batches, and set the default for new rows.',
          ),
        ]
      : []),
    ...all.flatMap((constraint) =>
      ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(constraint.contype ?? '')
        ? ofConstraint(constraint)
        : [],
    ),
  ];
}

/** A constraint that is added to a table in use. */
export function ofConstraint({ contype, skip_validation, indexname }: Constraint): Finding[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    return skip_validation
      ? []
      : [
          finding(
            'constraint',
            'All rows are read under a lock. Add it as a constraint of the table with NOT VALID, and validate it in the next migration.',
          ),
        ];
  }
  const isUnique = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(contype ?? '');
  if (!isUnique || indexname) return [];
  return [
    finding(
      'constraint',
      'Its index is made under a lock. Make a unique index CONCURRENTLY first, then add the constraint USING INDEX.',
    ),
  ];
}
