/** A spreadsheet runs cells that begin with these as formulas, wherever their text came from (OWASP, "CSV injection"). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';

function toCell(text: string): string {
  const inert = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** A CSV file (RFC 4180) that spreadsheets recognise as UTF-8 and cannot run formulas from. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}
