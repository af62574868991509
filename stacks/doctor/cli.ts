import { resolveCname, resolveNs, resolveTxt } from "node:dns/promises";
import { parseArgs } from "node:util";
import { readSettings } from "../shared/settings.ts";
import { clientsOf } from "./clients.ts";
import { examine, lines } from "./doctor.ts";

/**
 * Run by `npm run doctor -- aws [--stage NAME]`. Exits with 1 if something prevents a successful deployment.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: "string", default: "prod" } },
});
if (positionals.join() !== "aws") {
  process.stderr.write("npm run doctor -- aws [--stage NAME]\n");
  process.exitCode = 2;
} else
  try {
    const region = process.env.AWS_REGION ?? "eu-central-1";
    const patient = { stage: values.stage, region, settings: readSettings(values.stage) };
    const findings = await examine(patient, clientsOf({ region }), { resolveCname, resolveNs, resolveTxt });
    for (const finding of findings) process.stdout.write(`${lines(finding)}\n`);
    if (findings.some(({ state }) => state === "fix")) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
