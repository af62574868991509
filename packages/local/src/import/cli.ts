import { exportHead } from "@kiteloop/contract/reports/export";
import { rebuildFromExport } from "@kiteloop/core/reports/export";
import { accountAt, pathFrom, signInRemote } from "../cli/sign-in.ts";
import { argsOf, runTool } from "../cli/tool.ts";
import { explainIn, openExport, progressOn } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { importFrom, projectFor } from "../remote/index.ts";

const usage = `npm run import -- export.jsonl [--to https://app.example.com] [--project prj_…] [--from-line 1]

Takes a project's export into an empty project: the named one, or the workspace's project for
the export's host, which is made if there is none. The whole file is checked first. Run twice it
changes nothing the second time; what stopped half-way continues where it was.

  --to           the app's address; without it the instance that npm start runs here
  --from-line    lines before this one are in already

  KITELOOP_EMAIL, KITELOOP_PASSWORD   of an admin or owner; without them the demo's, on this machine
`;

const text = { type: "string" } as const;
const options = {
  to: text,
  project: text,
  "from-line": text,
  help: { type: "boolean", default: false },
} as const;

async function run(args: string[]): Promise<number> {
  const { values, positionals } = argsOf({ args, allowPositionals: true, options }, usage);
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const [named] = positionals;
  if (named === undefined || positionals.length > 1) throw new PlainError(usage);
  const fromLine = Number(values["from-line"] ?? 1);
  if (!Number.isInteger(fromLine) || fromLine < 1) throw new PlainError("--from-line is a number from 1 on.");
  const account = accountAt(values.to);
  const path = pathFrom(named, process.env);

  const head = await check(path);
  const remote = await signInRemote(account);
  const project =
    values.project === undefined
      ? await projectFor(remote, head.project)
      : { project: { id: values.project, name: values.project }, made: false };
  const { id, name } = project.project;
  process.stdout.write(`Into ${name} (${id})${project.made ? ", made for it" : ""} at ${account.origin}\n`);
  const progress = progressOn(process.stderr, "Importing");
  const { taken, known } = await importFrom(remote, id, path, {
    fromLine,
    onProgress: progress.show,
  }).finally(progress.end);
  process.stdout.write(
    `${taken} items taken, ${known} were there already. Numbers follow within moments. ` +
      "Widgets that were live are paused: resume each when its page is to show it again.\n",
  );
  return 0;
}

/** Reads the whole file before anything is sent, so that a bad line in the middle is reported first. */
async function check(path: string) {
  const progress = progressOn(process.stderr, "Checking");
  const file = openExport(path);
  const onProgress = (lines: number) => progress.show({ lines, share: file.share() });
  try {
    return exportHead.parse((await rebuildFromExport(file.lines, onProgress)).head);
  } catch (error) {
    throw explainIn(path, error);
  } finally {
    progress.end();
  }
}

await runTool(() => run(process.argv.slice(2)));
