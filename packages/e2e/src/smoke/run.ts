import * as z from "zod";
import { smoke } from "./check.ts";

/** Run by `npm run smoke -w packages/e2e` after a deployment. */
const environment = z.object({
  KITELOOP_APP: z.url(),
  KITELOOP_CANARY_EMAIL: z.email(),
  KITELOOP_CANARY_PASSWORD: z.string().min(1),
});

const given = environment.safeParse(process.env);
if (!given.success) throw new Error(z.prettifyError(given.error));
const { KITELOOP_APP: app, KITELOOP_CANARY_EMAIL: email, KITELOOP_CANARY_PASSWORD: password } = given.data;
try {
  await smoke({ app: new URL(app).origin, email, password }, (line) => process.stdout.write(`✓ ${line}\n`));
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
