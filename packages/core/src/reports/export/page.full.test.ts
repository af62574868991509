import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { exportHead, exportLine } from "@kiteloop/contract/reports/export";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { beaconItem } from "../../publishing/event/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import {
  type TestLoop,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { exportProject } from "./page.ts";
import { putAll } from "./store.ts";

const beacons = 2_300;
const late = 64;
let loop: TestLoop;
let widgetId: string;

const ask = (query: object) => ({ params: { projectId: loop.project.id }, query, body: {} });

/** All pages of an export, and the progress of each. */
async function all(query: object, between?: () => Promise<unknown>) {
  const pages = [await exportProject.call(loop.member, ask(query))];
  await between?.();
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next) {
    pages.push(await exportProject.call(loop.member, ask({ ...query, cursor })));
  }
  return { pages, text: pages.map(({ text }) => text).join("") };
}

/** This many beacons, received now. */
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
  const ana = await identifyParticipant.call(
    server,
    withBody({ externalId: "ana", name, email: "ana@example.com" }),
  );
  await sendInvitation.call(browser, withBody({ key, token: ana.token, email: "ben@example.com", widgetId }));
  await reportJoin.call(server, withBody({ code: ana.code, externalId: "ben", email: "ben@example.com" }));
  await identifyParticipant.call(server, withBody({ externalId: "ben", name: "Ben, the 2nd" }));
  await reportConversion.call(server, withBody({ externalId: "order", participantExternalId: "ben" }));
  await putAll(platform.table, beaconsOf(beacons));
});

test("an export contains every item of the log once, under a head, over as many pages as needed", async () => {
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

test("items from after the first page's request are not part of it", async () => {
  const { text } = await all({}, async () => {
    loop.platform.clock.move(dayMs);
    await identifyParticipant.call(loop.server, withBody({ externalId: "late" }));
    await reportConversion.call(
      loop.server,
      withBody({ externalId: "late order", participantExternalId: "late" }),
    );
    // Enough to be in parts of the log that the first page did not reach.
    await putAll(loop.platform.table, beaconsOf(late));
  });
  expect(linesOf(text)).toHaveLength(1 + 9 + beacons);
  expect(linesOf((await all({})).text)).toHaveLength(1 + 11 + beacons + late);
});

test("a CSV has one header and a row per event, and no formulas", async () => {
  const { text } = await all({ format: "csv", kind: "beacon" });
  const rows = text.split("\r\n");
  expect(rows).toHaveLength(1 + 2 * (beacons + late) + 1);
  expect(rows.filter((row) => row.startsWith("beaconId,"))).toHaveLength(1);
  // Times are formatted as elsewhere, so that a spreadsheet recognizes them.
  const iso = "[\\d-]{10}T[\\d:.]{12}Z";
  expect(rows[1]).toMatch(new RegExp(`^bcn_\\w+,${iso},${iso},2026-03-10,share,${widgetId},1,${iso},link,`));
  const people = (await all({ format: "csv", kind: "participant" })).text;
  expect(people).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(people).toContain('"Ben, the 2nd"');
  for (const query of [{ format: "csv" }, { format: "csv", kind: "widget" }]) {
    await expect(exportProject.call(loop.member, ask(query))).rejects.toMatchObject({
      code: "request.invalid",
    });
  }
});

test("an export can be limited to one kind", async () => {
  const { text } = await all({ kind: "referral" });
  const [, ...lines] = linesOf(text);
  expect(lines.map((line) => exportLine.parse(JSON.parse(line)))).toMatchObject([
    { kind: "referral", item: { externalId: "ben", attributedBy: "invitation" } },
  ]);
});

test("only admins and owners export, only their own projects, and it is in the audit log", async () => {
  const { platform, member } = loop;
  const { workspaceId } = member.actor;
  for (const role of ["viewer", "editor"] as const) {
    const ctx = testCtx(platform, testMember(platform, { workspaceId, role }));
    await expect(exportProject.call(ctx, ask({}))).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  const stranger = testCtx(platform, testMember(platform));
  await expect(exportProject.call(stranger, ask({}))).rejects.toMatchObject({ code: "not_found" });
  const before = await listAudit(platform.table, workspaceId, 100);
  await all({});
  const after = await listAudit(platform.table, workspaceId, 100);
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({ action: "export.page", subject: { id: loop.project.id } });
});

test("an invalid cursor, or one of another project, is refused", async () => {
  const write = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
  for (const cursor of ["x", write([1]), write([1, 0, ""]), write([1, "widget wgt_x", ""])]) {
    await expect(exportProject.call(loop.member, ask({ cursor }))).rejects.toMatchObject({
      code: "request.invalid",
    });
  }
});

test("a forged cursor reads nothing: every export is in the audit log", async () => {
  const { platform, member } = loop;
  const first = await exportProject.call(member, ask({}));
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
    await expect(exportProject.call(member, ask({ cursor }))).rejects.toMatchObject({
      code: "request.invalid",
    });
  }
  // A member who has not started an export can't continue another's.
  const second = testCtx(platform, testMember(platform, { workspaceId: member.actor.workspaceId }));
  const cursor = Buffer.from(JSON.stringify([auditId, "participant", after])).toString("base64url");
  await expect(exportProject.call(second, ask({ cursor }))).rejects.toMatchObject({
    code: "request.invalid",
  });
  const all = await listAudit(platform.table, member.actor.workspaceId, 100);
  expect(all.filter(({ action }) => action === "export.page")).toHaveLength(begun.length);
});
