/** A row of a file: its cells, and the line in which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Excel's first line that names the separator, and the mark that it puts before everything. */
const byteOrderMark = /^\ufeff/;
const separatorLine = /^sep=([,;\t])\r?\n/i;

const separatorOf = (text: string): string => {
  const [head = ""] = text.split(/\r?\n/, 1);
  const counts = [",", ";", "\t"].map((separator) => [separator, head.split(separator).length] as const);
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
};

/**
 * The rows of a CSV file by RFC 4180, with commas, semicolons or tabs, and any line ends. Blank lines are left out. Null with
 * the line of the first quotation mark that is misplaced or never closed.
 */
export function readCsv(file: string): { records: CsvRecord[]; brokenLine: number | null } {
  const marked = file.replace(byteOrderMark, "");
  const [named = "", told] = separatorLine.exec(marked) ?? [];
  const text = marked.slice(named.length);
  const separator = told ?? separatorOf(text);
  const token = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    "y",
  );
  const records: CsvRecord[] = [];
  let line = named === "" ? 1 : 2;
  let record: CsvRecord = { line, cells: [] };
  while (token.lastIndex < text.length || record.cells.length > 0) {
    const found = token.exec(text);
    if (found === null) return { records, brokenLine: line };
    const [whole, quoted, plain = "", end] = found;
    record.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === separator) continue;
    if (record.cells.some((cell) => cell.trim() !== "")) records.push(record);
    record = { line, cells: [] };
    if (end === "") break;
  }
  return { records, brokenLine: null };
}
