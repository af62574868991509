import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { exampleSettings, placeholders } from "../shared/synthesise.ts";
import { type Call, fakeAws } from "./fake-aws.ts";
import { region } from "./resolve.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sst = join(root, "node_modules/.bin/sst");
const made = ["--from", ".sst/dist"];

/**
 * Deploys prod into a fake account by SST's command line, deploys it again over a stack that failed, and removes it.
 * Returns the calls of all three, and how many of them were of the first.
 */
export async function deployAndRemove(): Promise<{ calls: Call[]; first: number }> {
  const aws = await fakeAws();
  const stage = ["--stage", "prod"];
  const env = {
    ...process.env,
    ...exampleSettings,
    ...placeholders(mkdtempSync(join(tmpdir(), "kiteloop-deploy-"))),
    KITELOOP_PERMISSIONS_BOUNDARY: "kiteloop-boundary",
    NODE_ENV: "production",
    CI: "1",
    SST_TELEMETRY_DISABLED: "1",
    AWS_ENDPOINT_URL: aws.endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "deployer",
    AWS_SECRET_ACCESS_KEY: "none",
    AWS_EC2_METADATA_DISABLED: "true",
  };
  const run = async (...command: string[]) => {
    const child = spawn(sst, command, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const exit = new Promise((done) => child.on("exit", done));
    const said = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await exit) !== 0) throw new Error(`sst ${command.join(" ")} failed:\n${said.join("\n")}`);
  };
  try {
    await run("deploy", ...stage);
    const first = aws.calls.length;
    aws.fail("prod-kiteloop-Web");
    aws.addExport("prod-kiteloop-Storage", "ExportsOutputOld");
    await run("deploy", ...stage, ...made);
    await run("remove", ...stage, ...made);
    if (aws.unanswered.length > 0) throw new Error(aws.unanswered.join("\n"));
    return { calls: aws.calls, first };
  } finally {
    await aws.close();
  }
}

/** Each kind of call once, as a line: without the names of the stage's stacks and of assets. */
export function linesOf(calls: readonly Call[]): string[] {
  const lines = calls.map(({ by, action, resource }) =>
    `${by} ${action} ${resource}`
      .replaceAll(/prod-kiteloop-[\w-]+/g, "prod-kiteloop-STACK")
      .replaceAll(/[0-9a-f]{64}/g, "HASH"),
  );
  return [...new Set(lines)].sort();
}

/** How many files of code and templates were uploaded, and how many stacks created. */
export const countsOf = (calls: readonly Call[]) => ({
  code: calls.filter(({ action, resource }) => action === "s3:PutObject" && resource.endsWith(".zip")).length,
  templates: calls.filter(({ action, resource }) => action === "s3:PutObject" && resource.endsWith(".json"))
    .length,
  stacks: calls.filter(({ action }) => action === "cloudformation:CreateStack").length,
});
