import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { reportConversion } from "@kiteloop/core/referrals/conversion";
import { sendInvitation } from "@kiteloop/core/referrals/invitation";
import { identifyParticipant, importParticipants } from "@kiteloop/core/referrals/participant";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import { saveRewardRules } from "@kiteloop/core/referrals/reward";
import { exportProject } from "@kiteloop/core/reports/export";
import { testLive, testLoop, testPlatform, testWaitlist, withBody } from "@kiteloop/core/testing";
import { PlainError } from "@kiteloop/server/plain-error";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drill } from "./drill.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-drilled-"));
const file = join(folder, "export.jsonl");

beforeAll(async () => {
  const loop = await testLoop(await testPlatform(), "Asia/Tokyo");
  const { platform, server, browser, project, member } = loop;
  const params = { projectId: project.id };
  const rules = {
    ...noRewards,
    on: "joined" as const,
    inviter: "Month",
    milestones: [{ at: 2, reward: "Mug" }],
  };
  await saveRewardRules.call(member, { params, query: {}, body: { version: 1, rules } });
  const { id: widgetId } = await testLive(loop, defaultConfig("invite"));
  const { code, token } = await identifyParticipant.call(
    server,
    withBody({ externalId: "ana", name: "Ana" }),
  );
  const message = { key: project.publishableKey, token, email: "ben@example.com", widgetId };
  await sendInvitation.call(browser, withBody(message));
  for (const friend of ["ben", "cleo", "dan"]) {
    platform.clock.move(dayMs);
    await reportJoin.call(server, withBody({ code, externalId: friend, email: `${friend}@example.com` }));
    await identifyParticipant.call(server, withBody({ externalId: friend }));
  }
  await reportConversion.call(server, withBody({ externalId: "order", participantExternalId: "ben" }));
  const rows = [{ externalId: "eve", email: "eve@example.com", name: "Eve", code: "old-1" }];
  await importParticipants.call(member, { params, query: {}, body: { rows, dryRun: false } });
  const list = await testWaitlist(loop);
  await list.joined("fay@example.com", { code });
  const { text } = await exportProject.call(member, { params, query: {}, body: {} });
  writeFileSync(file, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("an export is restored into an empty instance, and nothing differs afterwards", async () => {
  const printed: string[] = [];
  const steps = new Set<string>();
  const listener = { say: (line: string) => printed.push(line), show: (step: string) => steps.add(step) };
  expect(await drill(file, listener)).toEqual([]);
  expect(readFileSync(file, "utf8")).toContain('"former":"OLD-1"');
  expect(printed[0]).toMatch(/^The export is of Acme at 2026-03-13T.*: \d+ items/);
  expect(printed.at(-2)).toMatch(/^\d+ items are imported and counted/);
  expect([...steps]).toEqual(expect.arrayContaining(["Importing", "Exporting again"]));
});

test("a difference ends the command with 1, and is printed", async () => {
  // The same order twice: a project keeps only one of them.
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes('"kind":"conversion"'));
  const earlier = (lines[at] ?? "").replace(/(?<="convertedAt":")[^"]+/, (time) =>
    new Date(Date.parse(time) - 1).toISOString(),
  );
  const other = join(folder, "other.jsonl");
  writeFileSync(other, lines.toSpliced(at, 0, earlier).join("\n"));
  const cli = join(import.meta.dirname, "cli.ts");
  const child = spawn(process.execPath, ["--import", "tsx", cli, other], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const [code] = await once(child, "exit");
  expect(text).toContain("conversion: 2 lines were exported, 1 or others came back");
  expect(text).toContain("NOT good");
  expect(code).toBe(1);
});

test("a file that is not an export is refused before anything is started", async () => {
  const none = join(folder, "none.jsonl");
  writeFileSync(none, "hello\n");
  const printed: string[] = [];
  await expect(drill(none, { show: () => undefined, say: (line) => printed.push(line) })).rejects.toThrow(
    PlainError,
  );
  expect(printed).toEqual([]);
});
