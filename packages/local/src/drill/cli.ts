import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportProject, patient } from "@kiteloop/cli/backup";
import { createClient } from "@kiteloop/sdk";
import { keyAt, pathFrom } from "@kiteloop/server/cli/key-at";
import { argsOf, runTool } from "@kiteloop/server/cli/tool";
import { type Progress, progressOn } from "@kiteloop/server/export-file/index";
import { UsageError } from "@kiteloop/server/plain-error";
import { drill } from "./drill.ts";

const usage = `npm run drill -- export.jsonl
npm run drill -- --project prj_… [--from https://edge.example.com] [--keep export.jsonl]

The restore drill: takes an export, or makes one of a project that runs somewhere, restores it into
an empty instance of this machine that is gone afterwards, and compares. Ends with 1 when anything
is not the same.

  --from         the edge origin; without it the instance that npm start runs here
  --keep         where the export is kept

  KITELOOP_SECRET_KEY   with exports:read and personal:read, of the workspace or the project; for --project
`;

const text = { type: "string" } as const;
const options = { from: text, project: text, keep: text, help: { type: "boolean", default: false } } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One progress bar after another, one per step. */
function bars() {
  let step = "";
  let bar = progressOn(process.stderr, step);
  return {
    show(name: string, progress: Progress) {
      if (name !== step) {
        bar.end();
        step = name;
        bar = progressOn(process.stderr, step);
      }
      bar.show(progress);
    },
    end: () => bar.end(),
  };
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = argsOf({ args, allowPositionals: true, options }, usage);
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const { project, from, keep } = values;
  const [file] = positionals;
  if ((file === undefined) === (project === undefined) || positionals.length > 1) throw new UsageError(usage);
  const { show, end } = bars();
  const tell = (line: string) => {
    end();
    say(line);
  };
  const folder = await mkdtemp(join(tmpdir(), "kiteloop-exported-"));
  let findings: string[];
  try {
    const path = pathFrom(file ?? keep ?? join(folder, "export.jsonl"), process.env);
    if (project !== undefined) {
      const client = createClient({ ...keyAt(from), ...patient });
      const { lines } = await exportProject(client, project, path, (progress) => show("Exporting", progress));
      tell(`Exported ${lines} lines${keep === undefined ? "" : ` to ${path}`}`);
    }
    findings = await drill(path, { say: tell, show });
  } finally {
    end();
    // It contains people's addresses.
    await rm(folder, { recursive: true, force: true });
  }
  if (findings.length === 0)
    say("The restore is good: every line, number, reward and experiment is the same.");
  else say(`The restore is NOT good:\n${findings.map((one) => `  ${one}`).join("\n")}`);
  return findings.length === 0 ? 0 : 1;
}

await runTool(() => run(process.argv.slice(2)));
