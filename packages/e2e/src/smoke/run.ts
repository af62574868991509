import { parseArgs } from "node:util";
import * as z from "zod";
import { smoke } from "./check.ts";

/** Run by `npm run smoke`, which finds the address of a deployed stage. */
const environment = z.object({
  KITELOOP_APP: z.url(),
  KITELOOP_CANARY_EMAIL: z.email(),
  KITELOOP_CANARY_PASSWORD: z.string().min(1),
});

const { values } = parseArgs({ options: { app: { type: "string" }, edge: { type: "string" } } });
const given = environment.safeParse({ ...process.env, ...(values.app && { KITELOOP_APP: values.app }) });
if (!given.success) throw new Error(z.prettifyError(given.error));
const { KITELOOP_APP: app, KITELOOP_CANARY_EMAIL: email, KITELOOP_CANARY_PASSWORD: password } = given.data;
const edge = values.edge && { edge: new URL(values.edge).origin };
try {
  const target = { app: new URL(app).origin, ...edge, email, password };
  await smoke(target, (line) => process.stdout.write(`✓ ${line}\n`));
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
