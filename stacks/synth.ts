import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exampleSettings, synthesise } from "./shared/synthesise.ts";

/** Run by `npm run synth`, from the root: writes the templates of a stage to `.synth/<stage>`. */
const { values } = parseArgs({
  options: { stage: { type: "string", default: "preview" }, bundle: { type: "boolean", default: false } },
});
const { stage, bundle } = values;
if (!/^[a-z][a-z0-9-]{0,31}$/.test(stage)) throw new Error(`"${stage}" is no name for a stage`);

const outdir = join(".synth", stage);
rmSync(outdir, { recursive: true, force: true });
// A stage may be looked at without its settings at hand; what is missing is made up, never what is given.
const missing = Object.entries(exampleSettings).filter(([name]) => process.env[name] === undefined);
const madeUp = stage === "prod" ? missing : [];
const app = await synthesise({ stage, outdir, bundle, env: Object.fromEntries(madeUp) });

for (const { stackName, template, templateFile } of app.synth().stacks) {
  const { Resources = {} }: { Resources?: object } = template;
  const count = String(Object.keys(Resources).length).padStart(4);
  process.stdout.write(`${count} resources  ${stackName.padEnd(36)} ${join(outdir, templateFile)}\n`);
}
if (madeUp.length > 0)
  process.stdout.write(`Made up, because not set: ${madeUp.map(([name]) => name).join(", ")}\n`);
if (!bundle) process.stdout.write("Handlers are placeholders; --bundle builds them, in half a minute.\n");
