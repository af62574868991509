import type { Recomputed, RecomputedAll } from "./recompute.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  if (typeof value === "string") return value;
  return isFields(value) ? Object.values(value).map(shown).join(" to ") : JSON.stringify(value);
}

/** Rows in columns, the first left-aligned and the others right-aligned. */
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

/** Fields that hold only plain values or an interval. */
const flat = (fields: Fields) =>
  Object.entries(fields).filter(
    ([, value]) => !Array.isArray(value) && !(isFields(value) && !isInterval(value)),
  );

const isInterval = (value: Fields) => "low" in value && "high" in value;

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

/** Any result as tables, so that new fields of the verbs are printed too. */
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

/** The dashboard's numbers as readable text. */
export function print({ project, lines, numbers, people, ...recounted }: Recomputed): string {
  const { marks, elsewhere, differences } = recounted;
  const { range, timeZone, asOf, ...rest } = numbers;
  const { accounts, waitlists, ...ofPeople } = people;
  const counted = Object.entries(lines).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${project}, ${range.from} to ${range.to} (${timeZone}), as of ${asOf}`,
    `Read: ${counted.join(", ")}`,
    ...Object.entries(rest).flatMap(([name, value]) => parts(name, value)),
    ...Object.entries(ofPeople).flatMap(([name, value]) => parts(name, value)),
    ...parts(
      "waitlists",
      waitlists.map(({ foremost: _, ...list }) => list),
    ),
    ...waitlists.flatMap(({ name, foremost }) => parts(`waitlist ${name}: foremost`, foremost)),
    ...parts("visitors by their marks", marks),
    ...titled("own accounts", accountsOf(accounts)),
    ...titled("another day or hour", elsewhere === 0 ? [] : [`${elsewhere} lines ${otherZone(timeZone)}`]),
    ...titled("both ways of counting", differences.length === 0 ? ["agree"] : differences),
    "",
  ].join("\n");
}

const otherZone = (timeZone: string) =>
  `count when they were, by another zone's clocks than ${timeZone}: the project's own then`;

/** Participants' own counters of their invitees, compared with the facts. */
function accountsOf({ differing, first }: Recomputed["people"]["accounts"]): string[] {
  if (differing === 0) return ["of what each participant brought are what the facts say"];
  const details = first.map(
    ({ participantId, says, facts }) =>
      `${participantId}: ${JSON.stringify(says)}, facts ${JSON.stringify(facts)}`,
  );
  return [`of ${differing} participants are not what the facts say`, ...details];
}

/** All projects, then their totals. */
export function printAll({ projects, workspace }: RecomputedAll): string {
  const { range, home, projects: rows, widgets, channels, ...rest } = workspace;
  const flatRow = ({ id, name, counts }: Pick<(typeof rows)[number], "id" | "name" | "counts">) => {
    return { name, id, ...counts };
  };
  const title = `${projects.length === 1 ? "This project" : `All ${projects.length} projects`} as a workspace`;
  return [
    ...projects.map(print),
    `${title}, ${range.from} to ${range.to}`,
    ...Object.entries(rest).flatMap(([name, value]) => parts(name, value)),
    ...parts(
      "projects",
      rows.map((row) => ({
        ...flatRow(row),
        k: row.cohortK.headline?.k ?? null,
        shareInvited: row.shareInvited.share,
      })),
    ),
    ...parts(
      "projects in the days before",
      rows.map(({ name, id, previous }) => ({ name, id, ...previous })),
    ),
    ...parts("widgets", widgets.map(flatRow)),
    ...parts(
      "channels",
      channels.map(({ name, counts: { shares, emails, clicks, joins, conversions } }) => {
        return { name, shares, emails, clicks, joins, conversions };
      }),
    ),
    ...parts("home", home),
    "",
  ].join("\n");
}
