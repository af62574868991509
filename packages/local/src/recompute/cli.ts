import { pathFrom } from "../cli/given.ts";
import { argsOf, runTool } from "../cli/tool.ts";
import { progressOn } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { print } from "./print.ts";
import { recompute } from "./recompute.ts";

const usage = `npm run recompute -- export.jsonl [--from 2026-01-01] [--to 2026-01-31] [--json]

Folds a project's export and prints the numbers its dashboard showed when it was made: for the
30 days up to then, or for the days named.
`;

const text = { type: "string" } as const;
const boolean = { type: "boolean", default: false } as const;
const options = { from: text, to: text, json: boolean, help: boolean };

async function run(args: string[]): Promise<number> {
  const { values, positionals } = argsOf({ args, allowPositionals: true, options }, usage);
  const { from, to, json, help } = values;
  if (help) {
    process.stdout.write(usage);
    return 0;
  }
  const [path] = positionals;
  if (path === undefined) throw new PlainError(usage);
  const progress = progressOn(process.stderr, "Reading");
  const recomputed = await recompute(pathFrom(path, process.env), { from, to }, progress.show).finally(
    progress.end,
  );
  process.stdout.write(json ? `${JSON.stringify(recomputed, null, 2)}\n` : print(recomputed));
  return 0;
}

await runTool(() => run(process.argv.slice(2)));
