import ts from 'typescript';

/** SQL that a migration runs, where it is in the file, and the exceptions that are stated for it. */
export interface SourceStatement {
  /** Undefined when the SQL is not written in place. */
  sql: string | undefined;
  /** From 1. */
  line: number;
  /** Rules that a comment above it allows to break, with the reason. */
  allowed: ReadonlyMap<string, string>;
}

export interface MigrationSource {
  /** Whether it runs in a transaction; `transaction = false` in the class turns that off. */
  inTransaction: boolean;
  statements: SourceStatement[];
}

const ALLOWED = /\/\/ Allowed \(([a-z-]+)\): (.+)/g;

/** The SQL of `up`. What a template literal fills in becomes the name `filled_in`. */
export function readMigration(text: string): MigrationSource {
  const file = ts.createSourceFile('migration.ts', text, ts.ScriptTarget.ES2023, true);
  const found: MigrationSource = { inTransaction: true, statements: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && node.name.getText() === 'down') return;
    if (ts.isPropertyDeclaration(node) && node.name.getText() === 'transaction') {
      found.inTransaction = node.initializer?.kind !== ts.SyntaxKind.FalseKeyword;
    }
    if (ts.isCallExpression(node) && isQuery(node.expression)) {
      found.statements.push(statementOf(node, file, text));
    } else if (ts.isCallExpression(node) && isMadeElsewhere(node.expression)) {
      found.statements.push({ ...statementOf(node, file, text), sql: undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Methods of TypeORM's QueryRunner that make SQL of their own. */
const MAKES_SQL = /^(add|change|clear|create|drop|insert|rename|replace|update)[A-Z]/;

const isMadeElsewhere = (called: ts.Expression) =>
  ts.isPropertyAccessExpression(called) && MAKES_SQL.test(called.name.text);

const isQuery = (called: ts.Expression) =>
  ts.isPropertyAccessExpression(called) && called.name.text === 'query';

function statementOf(call: ts.CallExpression, file: ts.SourceFile, text: string): SourceStatement {
  const [sql] = call.arguments;
  const statement = ts.findAncestor(call, ts.isStatement) ?? call;
  const comments = text.slice(statement.pos, statement.getStart());
  return {
    sql: sql && textOf(sql),
    line: file.getLineAndCharacterOfPosition(call.getStart()).line + 1,
    allowed: new Map(
      Array.from(comments.matchAll(ALLOWED), ([, rule = '', why = '']) => [rule, why]),
    ),
  };
}

function textOf(expression: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (!ts.isTemplateExpression(expression)) return undefined;
  return expression.templateSpans.reduce(
    (text, span) => `${text}filled_in${span.literal.text}`,
    expression.head.text,
  );
}
