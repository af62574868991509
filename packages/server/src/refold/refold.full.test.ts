import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { hourMs } from "@kiteloop/contract/shared/time";
import { readRollups } from "@kiteloop/core/counting";
import { rememberedFrom } from "@kiteloop/core/operations/refolding";
import { beaconItem } from "@kiteloop/core/publishing/event";
import type { Table } from "@kiteloop/core/shared/context";
import { testEngine, testTable } from "@kiteloop/core/testing";
import { expect, onTestFinished, test } from "vitest";
import { PlainError } from "../plain-error.ts";
import { refoldAll } from "./refold.ts";
import { openStores } from "./stores.ts";

let made = 0;
const id = (kind: "project" | "beacon" | "widget") =>
  encodeId(kind, ++made, new Uint8Array(16).fill(made % 32));

/** Beacons of one opening each that the stream never delivered, received this many hours ago. */
async function lose(table: Table, projectId: string, hoursAgo: readonly number[]): Promise<void> {
  const w = id("widget");
  for (const hours of hoursAgo) {
    const receivedAt = Date.now() - hours * hourMs;
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    const events = [{ t: "open" as const, w, v: 1, a: receivedAt }];
    const Item = beaconItem({
      projectId,
      beaconId: id("beacon"),
      receivedAt,
      sentAt: receivedAt,
      day,
      events,
    });
    await table.put({ Item });
  }
}

const opens = async (table: Table, projectId: string) =>
  (await readRollups(table, projectId, "total", {})).opens ?? 0;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const silent = () => undefined;
const archive = { get: async () => null, put: async () => undefined, removeAll: async () => undefined };

test("facts of the span are counted once, however often a refold is run", async () => {
  const table = await testTable();
  const projectId = id("project");
  await lose(table, projectId, [1, 2, 3, 50]);
  const options = { projectIds: [projectId], from: ago(4), to: undefined, rebuild: false };
  expect(await refoldAll({ table, archive }, options, silent)).toMatchObject([
    { folded: { looked: 3, folded: 3 } },
  ]);
  expect(await refoldAll({ table, archive }, options, silent)).toMatchObject([
    { folded: { looked: 3, folded: 0 } },
  ]);
  expect(await opens(table, projectId)).toBe(3);
  const all = { ...options, from: undefined };
  expect(await refoldAll({ table, archive }, all, silent)).toMatchObject([
    { folded: { looked: 4, folded: 1 } },
  ]);
  expect(await opens(table, projectId)).toBe(4);
});

test("facts from before the span are counted only by a rebuild", async () => {
  const table = await testTable();
  const projectId = id("project");
  await lose(table, projectId, [24 * 40, 24 * 41]);
  const options = { projectIds: [projectId], from: ago(24 * 50), to: undefined, rebuild: false };
  await expect(refoldAll({ table, archive }, options, silent)).rejects.toThrow("--rebuild");
  // The ledger would forget these during the refold.
  const soonForgotten = new Date(rememberedFrom(Date.now()) + 30_000).toISOString();
  const late = { ...options, from: soonForgotten };
  await expect(refoldAll({ table, archive }, late, silent)).rejects.toThrow(PlainError);
  const whole = { ...options, from: undefined, rebuild: true };
  expect(await refoldAll({ table, archive }, whole, silent)).toMatchObject([{ rebuilt: { counted: 2 } }]);
  expect(await refoldAll({ table, archive }, whole, silent)).toMatchObject([
    { rebuilt: { counted: 2, repaired: [] } },
  ]);
  expect(await opens(table, projectId)).toBe(2);
});

test.each([
  [{ projectIds: ["acme"], rebuild: false }, "no project's id"],
  [{ projectIds: [], from: "yesterday", rebuild: false }, "no instant"],
  [{ projectIds: [], from: "2026-03-10T00:00:00Z", rebuild: true }, "takes no span"],
  [{ projectIds: [], archive: "do", rebuild: true } as const, "takes neither"],
])("%j is refused before anything is done", async (options, reason) => {
  const refolded = refoldAll({ table: await testTable(), archive }, options, silent);
  await expect(refolded).rejects.toThrow(PlainError);
  await expect(refolded).rejects.toThrow(reason);
});

test("a data folder's own table is refolded while its instance is stopped", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-refold-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const projectId = id("project");
  const first = await openStores(dataDir, {});
  await lose(first.table, projectId, [1]);
  await first.close();
  const second = await openStores(dataDir, {});
  await refoldAll(second, { projectIds: [projectId], rebuild: false }, silent);
  expect(await opens(second.table, projectId)).toBe(1);
  await second.close();
});

test("the command works on the table named by the environment", async () => {
  const table = await testTable();
  const projectId = id("project");
  await lose(table, projectId, [1, 2]);
  await expect(openStores(".", { KITELOOP_TABLE: table.name })).rejects.toThrow("AWS_REGION");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "cli.ts"), projectId],
    {
      env: { ...process.env, KITELOOP_TABLE: table.name, DYNAMODB_ENDPOINT: testEngine() },
      encoding: "utf8",
    },
  );
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toContain(`${projectId}: 2 items of the span, 2 of them counted now`);
  expect(await opens(table, projectId)).toBe(2);
});
