import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { rebuildRange } from "../../operations/refolding/index.ts";
import { archiveDue, archiveUndated } from "../../publishing/beacon-archive/index.ts";
import { beaconItem, ingestEvents } from "../../publishing/event/index.ts";
import { readAllItems, testCtx, testMember, withBody } from "../../testing/index.ts";
import { loadRebuiltExport } from "./load-rebuilt-export.ts";
import { numbersOf } from "./numbers.ts";
import { exportProject } from "./page.ts";
import { rebuildFromExport } from "./rebuild-from-export.ts";
import { exported, type Stage, stage } from "./testing.ts";
import { elsewhere, type File, numbers, printsOf, read, takeAll } from "./testing-moving.ts";

let real: Stage;
let before: File;

const beaconsOf = ({ lines }: File) => lines.filter(({ kind }) => kind === "beacon");
const inTable = async ({ table } = real.loop.platform) =>
  (await readAllItems(table)).filter((item) => item.__edb_e__ === "beacon");

async function report(n: number): Promise<void> {
  const { platform, project, browser } = real.loop;
  const sentAt = platform.clock.now().getTime() - (n % 3) * dayMs;
  const event = { widgetId: real.widget.id, version: 1, at: sentAt };
  const events = [
    { ...event, type: "impression" },
    { ...event, type: "share", channel: "qr" },
  ];
  const body = { key: project.publishableKey, beacon: platform.ids.make("beacon"), sentAt, events };
  await ingestEvents.call(browser, withBody(body));
}

/** Deletes expired items from the table. */
async function expire(platform = real.loop.platform): Promise<void> {
  const { table, clock } = platform;
  for (const { pk, sk, ttl } of await inTable(platform))
    if (Number(ttl) * 1000 < clock.now().getTime()) await table.delete({ Key: { pk, sk } });
}

beforeAll(async () => {
  real = await stage();
  const { platform, project } = real.loop;
  for (let n = 0; n < 30; n++) {
    await report(n);
    if (n % 10 === 9) platform.clock.move(dayMs);
  }
  // An event of an earlier release has no archive day, and stays in the table.
  const at = platform.clock.now().getTime();
  const item = beaconItem({
    ...{ projectId: project.id, beaconId: platform.ids.make("beacon"), receivedAt: at, sentAt: at },
    ...{ day: new Date(at).toISOString().slice(0, 10), h: 12, co: "DE", de: "phone", u: 7 },
    events: [{ t: "open", w: real.widget.id, v: 1, a: at }],
  });
  const { on, ttl, ...old } = item;
  await platform.table.put({ Item: { ...old, sk: old.sk.replace(`#on_${on}`, "") } });
  expect(ttl).toBeGreaterThan(0);
  expect(await fold(platform, real.stream.items)).toEqual([]);
  before = await read(real);
  expect(beaconsOf(before)).toHaveLength(31);
  // The first days have left the table by then, the last are archived and still in it; new ones are only there.
  platform.clock.move(Date.parse("2026-03-29T00:00:00Z") - platform.clock.now().getTime());
  expect(await archiveDue(platform)).toMatchObject({ days: 5 });
  platform.clock.move(dayMs / 2);
  await expire();
});

test("beacons that have left the table are exported all the same", async () => {
  const left = (await inTable()).length;
  expect(left).toBeGreaterThan(1);
  expect(left).toBeLessThan(31);
  const after = await read(real);
  expect(beaconsOf(after)).toHaveLength(31);
  expect(printsOf(after).differences(printsOf(before))).toEqual([]);
});

test("the export is the same in pages, and as CSV", async () => {
  const { platform, project, member } = real.loop;
  await report(0);
  await report(0);
  platform.clock.move(1);
  expect(beaconsOf(await read(real))).toHaveLength(33);
  const query = { format: "csv", kind: "beacon" } as const;
  const { text } = await exportProject.call(member, { params: { projectId: project.id }, query, body: {} });
  expect(text.trim().split("\r\n")).toHaveLength(1 + 2 * 32 + 1);
});

test("recomputing the export gives the numbers shown, and contains no line twice", async () => {
  const rebuilt = await rebuildFromExport(exported(real));
  expect(rebuilt.lines.beacon).toBe(33);
  const { platform } = (await elsewhere(real)).loop;
  const { workspaceId, projectId } = await loadRebuiltExport(platform, rebuilt);
  const member = testCtx(platform, testMember(platform, { workspaceId }));
  const { projectId: _, ...recomputed } = await numbersOf(member, projectId, {});
  expect(await fold(real.loop.platform, real.stream.items)).toEqual([]);
  expect(recomputed).toEqual(await numbers(real));
  await expect(
    rebuildFromExport(
      (async function* () {
        for await (const line of exported(real)) {
          yield line;
          if (line.startsWith('{"kind":"beacon"')) yield line;
        }
      })(),
    ),
  ).rejects.toMatchObject({ code: "request.invalid" });
});

test("a rebuild adds archived events up, and finds nothing to repair", async () => {
  const { platform, project } = real.loop;
  expect(await fold(platform, real.stream.items)).toEqual([]);
  await rebuildRange(platform, project.id);
  const again = await rebuildRange(platform, project.id);
  expect(again).toMatchObject({ repaired: [], unreadable: 0 });
  expect(again.counted).toBe(33);
});

test("an import takes every event, counts the same, and exports them again", async () => {
  const file = await read(real);
  const there = await elsewhere(real);
  await takeAll(there, file);
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
  const moved: Stage = { ...real, loop: there.loop };
  const copied = await read(moved);
  const differing = printsOf(copied)
    .differences(printsOf(file))
    .map(({ kind }) => kind);
  expect(differing).not.toContain("beacon");
  expect(await numbers({ loop: there.loop })).toEqual(await numbers(real));
  // Once they are archived and have left the table, the same is exported and added up, and the import is over.
  const { platform, project } = there.loop;
  const { counted } = await rebuildRange(platform, project.id);
  expect(await archiveUndated(platform, project.id, { dryRun: false })).toMatchObject({
    archived: beaconsOf(file).length,
  });
  platform.clock.move(10 * dayMs);
  await expire(platform);
  expect((await inTable(platform)).length).toBe(0);
  expect(printsOf(await read(moved)).differences(printsOf(copied))).toEqual([]);
  const again = await rebuildRange(platform, project.id);
  expect(again).toMatchObject({ counted, repaired: [], unreadable: 0 });
  await expect(takeAll(there, file)).rejects.toMatchObject({ code: "import.not_empty" });
});

test("a project whose events are all archived accepts no import", async () => {
  const { platform, project, member } = real.loop;
  for (const { pk, sk } of await readAllItems(platform.table)) {
    if (String(pk).includes(`projectId_${project.id}`) && /^\$(beacon|participant)_1/.test(String(sk)))
      await platform.table.delete({ Key: { pk, sk } });
  }
  const file = await read(await stage());
  await expect(takeAll({ loop: { ...real.loop, member }, stream: real.stream }, file)).rejects.toMatchObject({
    code: "import.not_empty",
  });
});
