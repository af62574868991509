import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { releasedDocument } from "@kiteloop/contract/openapi/changes";
import { creationParameters } from "@kiteloop/core/shared/table";
import { exampleSettings, synthesise } from "./shared/synthesise.ts";
import type { TemplateJson } from "./testing/resolve.ts";
import { releaseOf } from "./testing/upgrade.ts";

/**
 * Run by `npm run synth`, from the root: writes the templates of a stage to `.synth/<stage>`, and with
 * `--release` the data that later versions are checked against before they replace this one. With
 * `--account`, for that account and AWS_REGION. `--table NAME` only prints the parameters with which AWS imports an export as
 * a table of that name.
 */
const { values } = parseArgs({
  options: {
    stage: { type: "string", default: "preview" },
    bundle: { type: "boolean", default: false },
    account: { type: "string" },
    release: { type: "boolean", default: false },
    table: { type: "string" },
  },
});
if (values.table !== undefined) {
  process.stdout.write(`${JSON.stringify(creationParameters(values.table), null, 2)}\n`);
  process.exit();
}
const { bundle, release, account } = values;
const stage = release ? "prod" : values.stage;
if (!/^[a-z][a-z0-9-]{0,31}$/.test(stage)) throw new Error(`"${stage}" is no name for a stage`);

const outdir = join(".synth", stage);
rmSync(outdir, { recursive: true, force: true });
// A stage may be synthesized without its settings: missing ones are made up, given ones are kept.
const missing = Object.entries(exampleSettings).filter(
  ([name]) => release || process.env[name] === undefined,
);
// A deployment requires all of them.
const madeUp = stage === "prod" && account === undefined ? missing : [];
const { AWS_REGION: region } = process.env;
const env = Object.fromEntries(madeUp);
const app = await synthesise({ stage, outdir, bundle, account, env, ...(account && { region }) });

const templates = new Map<string, TemplateJson>();
for (const { stackName, template, templateFile } of app.synth().stacks) {
  templates.set(stackName.replace(`${stage}-kiteloop-`, ""), template);
  const { Resources = {} }: { Resources?: object } = template;
  const count = String(Object.keys(Resources).length).padStart(4);
  process.stdout.write(`${count} resources  ${stackName.padEnd(36)} ${join(outdir, templateFile)}\n`);
}
if (release) {
  const released = new URL("../packages/contract/fixtures/released/openapi.json", import.meta.url);
  writeFileSync(released, `${releasedDocument()}\n`);
  const text = JSON.stringify(releaseOf(templates), null, 2);
  writeFileSync(new URL("fixtures/released/templates.json", import.meta.url), `${text}\n`);
}
if (madeUp.length > 0)
  process.stdout.write(`Made up, because not set: ${madeUp.map(([name]) => name).join(", ")}\n`);
if (!bundle) process.stdout.write("Handlers are placeholders; --bundle builds them, in half a minute.\n");
