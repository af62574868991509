import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRollups } from "@kiteloop/core/counting";
import { platform } from "@kiteloop/functions/runtime";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { readOperator } from "@kiteloop/server/main/operator";
import { openStaffAccounts } from "@kiteloop/server/main/staff-accounts";
import { startServer } from "@kiteloop/server/production/index";
import { readSettings } from "@kiteloop/server/production/settings";

/**
 * Runs a server for the public with one account. Prints its port, its folder and the password as one line of JSON, and for a project's id as
 * its input what was counted. Runs in its own process, so that it doesn't compete with the sender.
 */
async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-load-"));
  const email = "bench@example.com";
  const read = readSettings({
    KITELOOP_APP_HOST: "app.example.com",
    KITELOOP_EDGE_HOST: "kl.example.com",
    KITELOOP_SMTP_URL: "smtp://127.0.0.1:1",
    KITELOOP_MAIL_FROM: "invites@example.com",
    KITELOOP_DATA: dataDir,
    KITELOOP_BACKUP_EVERY: "off",
    KITELOOP_STAFF: email,
  });
  if (!("settings" in read)) throw new Error(read.faults.join("\n"));
  const anyPort = { address: "127.0.0.1", port: 0 };
  const settings = { ...read.settings, KITELOOP_LISTEN: anyPort, KITELOOP_ADMIN_LISTEN: anyPort };
  const operator = { ...(await readOperator()), example: false };
  const server = await startServer({ settings, operator, log: () => undefined });
  const opened = await openStaffAccounts(withAccountOpener().accountOpener, [email], "invited");
  const say = (line: object) => process.stdout.write(`KITELOOP ${JSON.stringify(line)}\n`);
  say({ port: server.port, dataDir, password: opened.get(email) });
  let projectId = "";
  for await (const chunk of process.stdin) projectId += chunk;
  await server.settled();
  const { impressions = 0 } = await readRollups(platform().table, projectId.trim(), "total", {});
  say({ impressions, memory: process.resourceUsage().maxRSS * 1024 });
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

await run();
process.exit(0);
