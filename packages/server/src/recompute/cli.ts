import { createClient } from "@kiteloop/sdk";
import { keyAt, pathFrom } from "../cli/key-at.ts";
import { argsOf, runTool } from "../cli/tool.ts";
import { progressOn } from "../export-file/index.ts";
import { UsageError } from "../plain-error.ts";
import { compareLive } from "./live.ts";
import { printAll } from "./print.ts";
import { recomputeAll } from "./recompute.ts";

const usage = `npm run recompute -- export.jsonl [more.jsonl ...] [--from 2026-01-01] [--to 2026-01-31] [--json]
                     [--live https://edge.example.com]

Counts exports of projects, or of a whole workspace, and prints the numbers their dashboards showed
when they were made: for the 30 days up to then, or for the days named. Of all projects together it
prints what the screens over all projects showed. Ends with 1 where what the fold adds up is not
what the lines say one by one.

  --live   also compares with what the instance at this edge origin shows, and ends with 1 where it
           differs. On the day of the export the instance may show more, on earlier days not.

  KITELOOP_SECRET_KEY   a key of the project with analytics:read; for --live
`;

const text = { type: "string" } as const;
const boolean = { type: "boolean", default: false } as const;
const flags = { from: text, to: text, live: text, json: boolean, help: boolean };

async function run(args: string[]): Promise<number> {
  const { values, positionals } = argsOf({ args, allowPositionals: true, options: flags }, usage);
  const { from, to, live, json, help } = values;
  if (help) {
    process.stdout.write(usage);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError(usage);
  const progress = progressOn(process.stderr, "Reading");
  const paths = positionals.map((path) => pathFrom(path, process.env));
  const options = { range: { from, to }, onProgress: progress.show };
  const client = live === undefined ? null : createClient(keyAt(live));
  const { projects: alone, workspace } = await recomputeAll(paths, options).finally(progress.end);
  const projects = client === null ? alone : await compareLive(client, alone);
  const recomputed = { projects, workspace };
  process.stdout.write(json ? `${JSON.stringify(recomputed, null, 2)}\n` : printAll(recomputed));
  return projects.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

await runTool(() => run(process.argv.slice(2)));
