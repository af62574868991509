import { exportHead, exportLine } from "@kiteloop/contract/export";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { listAudit } from "../audit/index.ts";
import { report } from "../conversion/index.ts";
import { beaconItem } from "../event/index.ts";
import { send } from "../invitation/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import {
  type TestLoop,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../testing/index.ts";
import { page } from "./page.ts";
import { putAll } from "./store.ts";

const beacons = 2_300;
const late = 64;
const dayMs = 86_400_000;
let loop: TestLoop;
let widgetId: string;

const ask = (query: object) => ({ params: { projectId: loop.project.id }, query, body: {} });

/** All pages of an export, and how far each said it was. */
async function all(query: object, between?: () => Promise<unknown>) {
  const pages = [await page.call(loop.member, ask(query))];
  await between?.();
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next) {
    pages.push(await page.call(loop.member, ask({ ...query, cursor })));
  }
  return { pages, text: pages.map(({ text }) => text).join("") };
}

/** As many beacons as are received now. */
function beaconsOf(count: number) {
  const { platform, project } = loop;
  const now = platform.clock.now().getTime();
  return Array.from({ length: count }, (_, n) =>
    beaconItem({
      projectId: project.id,
      beaconId: platform.ids.make("beacon"),
      receivedAt: now,
      sentAt: now,
      day: "2026-03-10",
      events: [
        { t: "share", w: widgetId, v: 1, a: n, c: "link" },
        { t: "click", w: widgetId, v: 1, a: n },
      ],
    }),
  );
}

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

beforeAll(async () => {
  loop = await testLoop(await testPlatform(), "Europe/Berlin");
  const { server, browser, platform, project } = loop;
  const key = project.publishableKey;
  widgetId = (await testLive(loop, defaultConfig("invite"))).id;
  const name = '=HYPERLINK("http://x")';
  const ana = await identify.call(server, withBody({ externalId: "ana", name, email: "ana@example.com" }));
  await send.call(browser, withBody({ key, token: ana.token, email: "ben@example.com", widgetId }));
  await join.call(server, withBody({ code: ana.code, externalId: "ben", email: "ben@example.com" }));
  await identify.call(server, withBody({ externalId: "ben", name: "Ben, the 2nd" }));
  await report.call(server, withBody({ externalId: "order", participantExternalId: "ben" }));
  await putAll(platform.table, beaconsOf(beacons));
});

test("an export holds every item of the log once, under a head, over as many pages as it takes", async () => {
  const { pages, text } = await all({});
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map(({ done }) => done)).toEqual(pages.map(({ done }) => done).toSorted((a, b) => a - b));
  expect(pages.at(-1)?.done).toBe(1);
  const [first = "", ...rest] = linesOf(text);
  expect(exportHead.parse(JSON.parse(first))).toMatchObject({
    project: { id: loop.project.id, timeZone: "Europe/Berlin" },
    widgets: [{ id: widgetId, type: "invite" }],
  });
  const lines = rest.map((line) => exportLine.parse(JSON.parse(line)));
  const counts: Record<string, number> = {};
  for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    participant: 2,
    invitation: 1,
    referral: 1,
    conversion: 1,
    rewardTally: 1,
    widget: 1,
    widgetVersion: 1,
    change: 1,
    beacon: beacons,
  });
  expect(new Set(rest).size).toBe(rest.length);
  expect(pages.reduce((sum, one) => sum + one.lines, 0)).toBe(rest.length + 1);
  expect(text).not.toMatch(/kl_identity|"(?:gsi\d)?[ps]k"|__edb|"counted"/);
});

test("what comes after the first page was asked for is not part of it", async () => {
  const { text } = await all({}, async () => {
    loop.platform.clock.move(dayMs);
    await identify.call(loop.server, withBody({ externalId: "late" }));
    await report.call(loop.server, withBody({ externalId: "late order", participantExternalId: "late" }));
    // Enough to lie in parts of the log that the first page did not come to.
    await putAll(loop.platform.table, beaconsOf(late));
  });
  expect(linesOf(text)).toHaveLength(1 + 9 + beacons);
  expect(linesOf((await all({})).text)).toHaveLength(1 + 11 + beacons + late);
});

test("a CSV has a header once and a row an event, and nothing a spreadsheet would run", async () => {
  const { text } = await all({ format: "csv", kind: "beacon" });
  const rows = text.split("\r\n");
  expect(rows).toHaveLength(1 + 2 * (beacons + late) + 1);
  expect(rows.filter((row) => row.startsWith("beaconId,"))).toHaveLength(1);
  // Moments as everywhere else, which a spreadsheet reads as such.
  const iso = "[\\d-]{10}T[\\d:.]{12}Z";
  expect(rows[1]).toMatch(new RegExp(`^bcn_\\w+,${iso},${iso},2026-03-10,share,${widgetId},1,${iso},link,`));
  const people = (await all({ format: "csv", kind: "participant" })).text;
  expect(people).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(people).toContain('"Ben, the 2nd"');
  for (const query of [{ format: "csv" }, { format: "csv", kind: "widget" }]) {
    await expect(page.call(loop.member, ask(query))).rejects.toMatchObject({ code: "request.invalid" });
  }
});

test("one kind alone is that kind alone", async () => {
  const { text } = await all({ kind: "referral" });
  const [, ...lines] = linesOf(text);
  expect(lines.map((line) => exportLine.parse(JSON.parse(line)))).toMatchObject([
    { kind: "referral", item: { externalId: "ben", attributedBy: "invitation" } },
  ]);
});

test("only admins and owners export, only their own, and it is in the list of what happened", async () => {
  const { platform, member } = loop;
  const { workspaceId } = member.actor;
  for (const role of ["viewer", "editor"] as const) {
    const ctx = testCtx(platform, testMember(platform, { workspaceId, role }));
    await expect(page.call(ctx, ask({}))).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  const stranger = testCtx(platform, testMember(platform));
  await expect(page.call(stranger, ask({}))).rejects.toMatchObject({ code: "not_found" });
  const before = await listAudit(platform.table, workspaceId, 100);
  await all({});
  const after = await listAudit(platform.table, workspaceId, 100);
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({ action: "export.page", subject: { id: loop.project.id } });
});

test("a cursor of nowhere or of elsewhere is refused", async () => {
  const write = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
  for (const cursor of ["x", write([1]), write([1, 0, ""]), write([1, "widget wgt_x", ""])]) {
    await expect(page.call(loop.member, ask({ cursor }))).rejects.toMatchObject({ code: "request.invalid" });
  }
});

test("a cursor that nobody was given reads nothing: every export is in the audit log", async () => {
  const { platform, member } = loop;
  const first = await page.call(member, ask({}));
  const known: unknown = JSON.parse(Buffer.from(first.next ?? "", "base64url").toString());
  const [auditId, , after] = z.tuple([z.string(), z.string(), z.string()]).parse(known);
  const entries = await listAudit(platform.table, member.actor.workspaceId, 100);
  const begun = entries.filter(({ action }) => action === "export.page");
  expect(begun.map(({ id }) => id)).toContain(auditId);
  const other = entries.find(({ action }) => action !== "export.page");
  for (const forged of [
    [9e15, "participant", ""],
    [platform.ids.make("audit"), "participant", ""],
    [other?.id, "participant", ""],
  ]) {
    const cursor = Buffer.from(JSON.stringify(forged)).toString("base64url");
    await expect(page.call(member, ask({ cursor }))).rejects.toMatchObject({ code: "request.invalid" });
  }
  // One who has begun no export goes on with nobody else's.
  const second = testCtx(platform, testMember(platform, { workspaceId: member.actor.workspaceId }));
  const cursor = Buffer.from(JSON.stringify([auditId, "participant", after])).toString("base64url");
  await expect(page.call(second, ask({ cursor }))).rejects.toMatchObject({ code: "request.invalid" });
  const all = await listAudit(platform.table, member.actor.workspaceId, 100);
  expect(all.filter(({ action }) => action === "export.page")).toHaveLength(begun.length);
});
