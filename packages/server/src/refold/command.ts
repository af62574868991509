import { argsOf } from "../cli/tool.ts";
import { UsageError } from "../plain-error.ts";
import type { OpenStores } from "./open-folder.ts";
import { type Refolded, refoldAll } from "./refold.ts";

const usage = `npm run refold -- prj_... [more projects ...] [--from 2026-03-10T00:00:00Z] [--to 2026-03-11T00:00:00Z] [--rebuild | --archive [--dry-run]]

Counts what came about in a span of time and is not counted yet. What is counted is known, item by item,
for 6 days, so that nothing counts twice, whatever runs meanwhile and however often this is run.

  --rebuild   for anything older: adds up all of the project's items again and puts that in the place of
              its sums. Nobody counts in the project until it is done; what they could not count comes again.
              Not while an import of the project is being counted.

  --archive   moves events that imports and earlier releases left in the table for ever to the archive.
              Not while an import of the project goes on: it can't be continued afterwards.
  --dry-run   says how many these are, and changes nothing.

  KITELOOP_DATA=path                    work in that data folder instead of .data; its instance must be stopped
  KITELOOP_TABLE=name AWS_REGION=...    work in a deployed stage's table, with AWS's usual credentials
  KITELOOP_BUCKET=name                  that stage's bucket: --rebuild reads archived events there, --archive writes them
`;

const text = { type: "string" } as const;
const boolean = { type: "boolean", default: false } as const;
const flags = { from: text, to: text, rebuild: boolean, archive: boolean, "dry-run": boolean, help: boolean };

const say = (line: string) => process.stdout.write(`${line}\n`);

function lineOf(done: Refolded): string {
  if ("folded" in done) {
    const { looked, folded, unreadable } = done.folded;
    return `${done.projectId}: ${looked} items of the span, ${folded} of them counted now, ${unreadable} can't be`;
  }
  if ("undated" in done) {
    const { undated, twice, archived } = done.undated;
    return `${done.projectId}: ${undated} events without a day, ${twice} of them stored twice; ${archived} archived now`;
  }
  const { counted, waiting, unreadable, repaired } = done.rebuilt;
  const sums = [`${repaired.length} sums were wrong or had not been added yet`, ...repaired].join("\n    ");
  return `${done.projectId}: ${counted} items added up, ${waiting} left to the stream, ${unreadable} can't be\n  ${sums}`;
}

/**
 * `npm run refold` with these arguments.
 * @returns the exit code: 1 if something can't be counted
 */
export async function refold(args: string[], open: () => Promise<OpenStores>): Promise<number> {
  const { values, positionals } = argsOf({ args, allowPositionals: true, options: flags }, usage);
  const { from, to, rebuild, archive: archives, help } = values;
  if (help) {
    say(usage);
    return 0;
  }
  const dryRun = values["dry-run"];
  if (positionals.length === 0 || (dryRun && !archives)) throw new UsageError(usage);
  const { where, close, ...stores } = await open();
  try {
    say(`Working in ${where}`);
    const archive = archives ? (dryRun ? "dry-run" : "do") : undefined;
    const done = await refoldAll(stores, { projectIds: positionals, from, to, rebuild, archive }, say);
    for (const one of done) say(lineOf(one));
    const unreadable = done.some((one) => {
      if ("undated" in one) return false;
      return ("folded" in one ? one.folded : one.rebuilt).unreadable > 0;
    });
    return unreadable ? 1 : 0;
  } finally {
    await close();
  }
}
