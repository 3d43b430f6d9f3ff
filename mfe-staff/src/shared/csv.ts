import { sydneyDate } from '@site/contract/clean-dates';
import { saveFile } from '@site/remote/save-file';

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

/** Has the browser save a CSV file, whose name ends with today in Sydney: `quotes-2026-03-05.csv`. */
export function saveCsv(name: string, csv: string) {
  saveFile(`${name}-${sydneyDate(new Date())}.csv`, 'text/csv;charset=utf-8', csv);
}
