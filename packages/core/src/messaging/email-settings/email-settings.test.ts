import { noEmailSettings } from "@kiteloop/contract/messaging/email-settings";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { evaluateEmailHealth, tallyEmailHealthItem } from "../email-health/index.ts";
import { getDeliverability, getEmailSettings, saveEmailSettings } from "./index.ts";

let platform: TestPlatform;
let owner: Member;
beforeEach(async () => {
  platform = await testPlatform();
  owner = await testOwner(platform, "growth");
});

const nothing = { params: {}, query: {}, body: {} };
const get = (as = owner) => getEmailSettings.call(testCtx(platform, as), nothing);
const fared = (as = owner) => getDeliverability.call(testCtx(platform, as), nothing);
const save = (more: object, version = 1, as = owner) =>
  saveEmailSettings.call(
    testCtx(platform, as),
    withBody({ version, settings: { ...noEmailSettings, ...more } }),
  );
const tally = (counts: { sent?: number; bounced?: number; complained?: number }) => {
  const { table, clock } = platform;
  return transact(table, clock, [
    tallyEmailHealthItem(table, owner.workspaceId, clock.now().toISOString(), counts),
  ]);
};

test("without settings, emails have the instance's and the project's defaults", async () => {
  expect(await get()).toEqual({
    version: 1,
    settings: noEmailSettings,
    instance: {
      address: "invitations@kiteloop.test",
      postalAddress: "Example Street 1, 12345 Exampleton",
      unsubscribeTexts: expect.objectContaining({ en: "Don’t want these emails?" }),
    },
  });
});

test("saved settings are stored and logged; saving them again changes nothing", async () => {
  const own = { senderName: "Acme & Co", replyTo: "Help@Acme.com", postalAddress: "Acme\r\n1 Street" };
  const saved = await save(own);
  expect(saved).toMatchObject({
    version: 2,
    settings: {
      senderName: "Acme & Co",
      replyTo: "help@acme.com",
      postalAddress: "Acme\n1 Street",
      language: "en",
    },
  });
  expect(await save(own)).toEqual(saved);
  expect(await get()).toEqual(saved);
  expect(await get(testMember(platform))).toMatchObject({ version: 1 });
  const entries = await listAudit(platform.table, owner.workspaceId, 10);
  expect(entries.map(({ action }) => action)).toEqual(["mail.saveSettings"]);
});

test("one of two changes to the same version is refused", async () => {
  const both = await Promise.allSettled([save({ senderName: "One" }), save({ senderName: "Two" })]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(save({ senderName: "Three" })).rejects.toMatchObject({ code: "conflict.version" });
});

test("a viewer can read them, an editor can't change them", async () => {
  expect(await get({ ...owner, role: "viewer" })).toMatchObject({ version: 1 });
  await expect(save({}, 1, { ...owner, role: "editor" })).rejects.toMatchObject({ code: "auth.forbidden" });
});

test.each([
  { senderName: "Acme\r\nBcc: everybody@example.com" },
  { senderName: "Acme\u2028x" },
  { replyTo: "help@acme.com\r\nBcc: x@example.com" },
  { replyTo: "no address" },
  { postalAddress: "" },
  { unsubscribeText: "a\nb" },
  { language: "tlh" },
  { footer: "x" },
])("%j is invalid", async (more) => {
  await expect(save(more)).rejects.toMatchObject({ code: "request.invalid" });
});

test("emails are listed by day and result, with the thresholds of a pause and the plan's limit", async () => {
  const { table, clock } = platform;
  await tally({ sent: 150, bounced: 1 });
  clock.move(3 * dayMs);
  await tally({ sent: 100, bounced: 2 });
  const quota = workspaceQuota(owner.workspaceId, "growth", clock.now().getTime());
  await transact(table, clock, [takeQuotaItem(table, quota)]);
  expect(await fared({ ...owner, role: "viewer" })).toEqual({
    days: [
      { day: "2026-03-10", sent: 150, bounced: 1, complained: 0 },
      { day: "2026-03-13", sent: 100, bounced: 2, complained: 0 },
    ],
    judged: { sent: 250, bounced: 3, complained: 0 },
    pause: null,
    month: { used: 1, limit: 50_000 },
  });
  clock.move(40 * dayMs);
  expect(await fared()).toMatchObject({ days: [], judged: { sent: 0 }, month: { used: 0 } });
});

test("only a current pause is shown", async () => {
  await tally({ sent: 200, bounced: 5 });
  await evaluateEmailHealth(platform, owner.workspaceId);
  expect(await fared()).toMatchObject({
    pause: { at: "2026-03-10T12:00:00.000Z", until: "2026-03-17T12:00:00.000Z" },
  });
  platform.clock.move(7 * dayMs);
  expect(await fared()).toMatchObject({ pause: null, judged: { sent: 0 } });
});
