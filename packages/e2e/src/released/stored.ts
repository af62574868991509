import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { checkout } from "../instance.ts";

/** Backups of small instances as releases left them, each with the numbers that it must show. */
export const storedFolder = fileURLToPath(new URL("../../fixtures/released", import.meta.url));

export const StoredNumbers = z.strictObject({
  email: z.string(),
  password: z.string(),
  projectId: z.string(),
  host: z.string(),
  publishableKey: z.string(),
  widgetId: z.string(),
  /** Path of a script with a hash in its name, as sites have pinned it. */
  script: z.string(),
  /** Path of a participant's link. */
  link: z.string(),
  /** The day on which everything happened, in the project's zone. */
  day: z.iso.date(),
  totals: z.strictObject({ impressions: z.int(), joins: z.int(), participants: z.int() }),
});
export type StoredNumbers = z.infer<typeof StoredNumbers>;

/** A command of `npm run server` on a data folder. */
export function serverCommand(dataDir: string, ...args: string[]): { status: number | null; output: string } {
  const launcher = join(checkout, "packages/server/src/compiled/launch.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, KITELOOP_DATA: dataDir },
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}
