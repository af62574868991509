import type { Recomputed } from "./recompute.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  if (typeof value === "string") return value;
  return isFields(value) ? Object.values(value).map(shown).join(" to ") : JSON.stringify(value);
}

/** Rows in columns, the first to the left and the others to the right. */
function table(rows: unknown[][]): string[] {
  const text = rows.map((row) => row.map(shown));
  const widths = (text[0] ?? []).map((_, at) => Math.max(...text.map((row) => row[at]?.length ?? 0)));
  return text.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** Fields that hold nothing further, or only an interval. */
const flat = (fields: Fields) =>
  Object.entries(fields).filter(
    ([, value]) => !Array.isArray(value) && !(isFields(value) && !isInterval(value)),
  );

const isInterval = (value: Fields) => "low" in value && "high" in value;

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

/** Whatever the verbs tell, as tables: what they will tell more comes by itself. */
function parts(title: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    const records = value.filter(isFields);
    if (records.length < value.length) return titled(title, [value.map(shown).join(" ")]);
    const nested = records.some((one) =>
      Object.values(one).some((field) => isFields(field) && !isInterval(field)),
    );
    if (nested) return records.flatMap((one) => parts(`${title} ${shown(flat(one)[0]?.[1])}`, one));
    const names = Object.keys(records[0] ?? {}).filter(
      (name) => !records.some((one) => Array.isArray(one[name])),
    );
    return records.length === 0
      ? []
      : titled(title, table([names, ...records.map((one) => names.map((name) => one[name]))]));
  }
  if (!isFields(value)) return [];
  const inner = Object.entries(value).filter(([name]) => !flat(value).some(([known]) => known === name));
  return [
    ...titled(title, table(flat(value))),
    ...inner.flatMap(([name, further]) => parts(`${title}: ${name}`, further)),
  ];
}

/** What a person reads: the dashboard's numbers as text. */
export function print({ project, lines, numbers }: Recomputed): string {
  const { range, timeZone, asOf, ...rest } = numbers;
  const counted = Object.entries(lines).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${project}, ${range.from} to ${range.to} (${timeZone}), as of ${asOf}`,
    `Read: ${counted.join(", ")}`,
    ...Object.entries(rest).flatMap(([name, value]) => parts(name, value)),
    "",
  ].join("\n");
}
