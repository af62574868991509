import { importProjects } from "@kiteloop/cli/backup";
import { rebuildFromExport } from "@kiteloop/core/reports/export";
import { keyAt, pathFrom } from "../cli/key-at.ts";
import { argsOf, runTool } from "../cli/tool.ts";
import { explainIn, openExport, progressOn } from "../export-file/index.ts";
import { PlainError, UsageError } from "../plain-error.ts";

const usage = `npm run import -- export.jsonl [more.jsonl ...] [--to https://edge.example.com] [--project prj_…]

Takes exports into empty projects: the workspace's projects for the exports' hosts, which are made
if there are none, or the named one for a single file. The files are checked whole before anything is
sent. Run twice it changes nothing the second time; what stopped half-way continues. It is
\`kiteloop import\`, after a check that finds what only the instance's own code can find.

  --to           the edge origin; without it the instance that npm start runs here

  KITELOOP_SECRET_KEY   a workspace key with projects:read, projects:write and imports:write
`;

const text = { type: "string" } as const;
const options = { to: text, project: text, help: { type: "boolean", default: false } } as const;

async function run(args: string[]): Promise<number> {
  const { values, positionals } = argsOf({ args, allowPositionals: true, options }, usage);
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError(usage);
  const { baseUrl, secretKey } = keyAt(values.to);
  const paths = positionals.map((path) => pathFrom(path, process.env));
  for (const path of paths) await check(path);
  const terminal = {
    env: { KITELOOP_URL: baseUrl, KITELOOP_SECRET_KEY: secretKey },
    input: process.stdin,
    out: (line: string) => process.stdout.write(line),
    error: (line: string) => process.stderr.write(line),
  };
  const into = values.project === undefined ? [] : ["--project", values.project];
  await importProjects(terminal, [...paths, ...into]).catch((error: unknown) => {
    throw error instanceof Error ? new PlainError(error.message) : error;
  });
  process.stdout.write("Widgets that were live are paused: resume each when its page is to show it again.\n");
  return 0;
}

/** Reads the whole file before anything is sent, so that a bad line in the middle is reported first. */
async function check(path: string): Promise<void> {
  const progress = progressOn(process.stderr, "Checking");
  const file = openExport(path);
  const onProgress = (lines: number) => progress.show({ lines, share: file.share() });
  try {
    await rebuildFromExport(file.lines, onProgress);
  } catch (error) {
    throw explainIn(path, error);
  } finally {
    progress.end();
  }
}

await runTool(() => run(process.argv.slice(2)));
