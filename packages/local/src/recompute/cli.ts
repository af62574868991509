import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { progressOn } from "../export-file/index.ts";
import { explain, PlainError } from "../plain-error.ts";
import { print } from "./print.ts";
import { recompute } from "./recompute.ts";

const usage = `npm run recompute -- export.jsonl [--from 2026-01-01] [--to 2026-01-31] [--json]

Folds a project's export and prints the numbers its dashboard showed when it was made: for the
30 days up to then, or for the days named.
`;

/** Returns what to print. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [path] = positionals;
  if (values.help) return usage;
  if (path === undefined) throw new PlainError(usage);
  const { from, to, json } = values;
  const progress = progressOn(process.stderr, "Reading");
  const file = resolve(process.env.INIT_CWD ?? ".", path);
  const recomputed = await recompute(file, { from, to }, progress.show).finally(progress.end);
  return json ? `${JSON.stringify(recomputed, null, 2)}\n` : print(recomputed);
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  const known = explain(error);
  const text =
    known instanceof PlainError ? known.message : known instanceof Error ? known.stack : String(known);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
