import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { workspaceKey } from "../../shared/usage/index.ts";
import {
  codeOf,
  readAllItems,
  streamOf,
  type TestLoop,
  type TestWaitlist,
  testEditor,
  testLoop,
  testPlatform,
  testWaitlist,
} from "../../testing/index.ts";
import { findParticipant, listedIdOf, listParticipants } from "../participant/index.ts";
import { findReferral } from "../referral/index.ts";
import { countUnconfirmed } from "./count-unconfirmed.ts";
import { eraseWaitlistPlace } from "./store.erase.ts";

let loop: TestLoop;
let line: TestWaitlist;
let stream: ReturnType<typeof streamOf>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  line = await testWaitlist(loop, { doubleOptIn: true, places: 1 });
});

const asked = { status: "confirm" };
const recipientOf = (email: string) => hashRecipient(loop.member.actor.workspaceId, email);
const whoIs = (email: string) => ({ projectId: loop.project.id, externalId: listedIdOf(recipientOf(email)) });
const emails = async () =>
  (await readAllItems(loop.platform.table)).filter((item) => item.__edb_e__ === "placeMail");
async function confirmed(email: string, fields: object = {}) {
  await line.join(email, fields);
  return line.confirm(await line.linkTo(email));
}
async function totals() {
  await fold(loop.platform, stream.items);
  return readRollups(loop.platform.table, loop.project.id, "total", {});
}

test("until an address is confirmed it counts as nobody, and afterwards it has the place of its first request", async () => {
  const { platform, member } = loop;
  expect(await line.join("Ana@example.com", { name: "Ana" })).toEqual(asked);
  await confirmed("ben@example.com");
  const params = { projectId: loop.project.id };
  const listed = async () =>
    (await listParticipants.call(member, { params, query: {}, body: {} })).items.map(({ email }) => email);
  expect(await listed()).toEqual(["ben@example.com"]);
  expect(await totals()).toMatchObject({ participants: 1 });
  platform.clock.move(2 * dayMs);
  const page = await line.confirm(await line.linkTo("ana@example.com"));
  const ana = await findParticipant(platform.table, whoIs("ana@example.com"));
  expect(page).toEqual({
    state: "confirmed",
    projectName: "Acme",
    position: 1,
    places: 1,
    link: `https://edge.test/r/${ana?.code}`,
  });
  expect(ana).toMatchObject({ name: "Ana", email: "ana@example.com" });
  expect(await line.waiting("ana@example.com")).toBeNull();
  expect(await listed()).toHaveLength(2);
  expect(await totals()).toMatchObject({ participants: 2 });
});

test("opening the link changes nothing, and confirming again shows the same place", async () => {
  await line.join("ana@example.com");
  const link = await line.linkTo("ana@example.com");
  for (let time = 0; time < 3; time++) {
    expect(await line.open(link)).toEqual({ state: "question", projectName: "Acme" });
  }
  expect(await findParticipant(loop.platform.table, whoIs("ana@example.com"))).toBeNull();
  const pages = await Promise.all(Array.from({ length: 8 }, () => line.confirm(link)));
  pages.push(await line.confirm(link), await line.open(link));
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  expect(await totals()).toMatchObject({ participants: 1 });
});

test("the inviter is credited when the invitee confirms, with the device and the click of the first request", async () => {
  const { table, clock } = loop.platform;
  await confirmed("ana@example.com");
  const ana = await findParticipant(table, whoIs("ana@example.com"));
  const code = ana?.code;
  const visitor = {
    ...{ country: "DE", device: "phone" as const, bot: false },
    mark: (scope: string) => `phone of ${scope}`,
    networkMark: (scope: string) => `network of ${scope}`,
  };
  const phone = { ...loop.browser, actor: { ...loop.browser.actor, visitor } };
  await line.join("ben@example.com", { code, ago: 29 * dayMs, via: "whatsapp" }, phone);
  // Another request can't take the credit.
  await confirmed("eve@example.com");
  const eve = await findParticipant(table, whoIs("eve@example.com"));
  await line.join("ben@example.com", { code: eve?.code, name: "Mallory" });
  expect(await findReferral(table, whoIs("ben@example.com"))).toBeNull();
  clock.move(6 * dayMs);
  await line.confirm(await line.linkTo("ben@example.com"));
  expect(await findReferral(table, whoIs("ben@example.com"))).toMatchObject({
    participantId: ana?.participantId,
    status: "joined",
    attributedBy: "link",
    country: "DE",
    device: "phone",
    networkMark: `network of ${loop.project.id}`,
  });
  expect(await findParticipant(table, whoIs("ben@example.com"))).toMatchObject({
    name: "",
    mark: `phone of ${loop.project.id}`,
  });
  expect(await totals()).toMatchObject({ participants: 3, joins: 1 });
});

test("new, waiting and confirmed addresses get the same answer, also on a full list", async () => {
  await confirmed("ana@example.com");
  for (const email of ["ana@example.com", "ben@example.com", "ben@example.com"]) {
    expect(await line.join(email)).toEqual(asked);
  }
  await line.republish({ doubleOptIn: true, most: 2 });
  const full = ["ana@example.com", "ben@example.com", "cleo@example.com"].map((email) =>
    codeOf(line.join(email)),
  );
  expect(await Promise.all(full)).toEqual(Array(3).fill("waitlist.full"));
  expect(await line.waiting("cleo@example.com")).toBeNull();
  expect(await line.confirm(await line.linkTo("ben@example.com"))).toMatchObject({ position: 2 });
});

test("asking again sends the link again, at most once in ten minutes, five times a day and then once an hour", async () => {
  const { clock } = loop.platform;
  await Promise.all(Array.from({ length: 10 }, () => line.join("ana@example.com")));
  expect(await emails()).toHaveLength(1);
  const again = async (times: number) => {
    for (let time = 0; time < times; time++) {
      clock.move(10 * minuteMs);
      expect(await line.join("ana@example.com")).toEqual(asked);
    }
    return (await emails()).length;
  };
  expect(await again(4)).toBe(5);
  // Of any 18 times, each hour has one.
  const later = await again(18);
  expect(later).toBeGreaterThanOrEqual(5 + 3);
  expect(later).toBeLessThanOrEqual(5 + 4);
  await confirmed("ben@example.com");
  expect(await line.confirm(await line.linkTo("ana@example.com"))).toMatchObject({ position: 1 });
});

test("a reservation ends after seven days without a request, and nobody else gets or loses a place", async () => {
  const { clock } = loop.platform;
  await line.join("ana@example.com");
  const link = await line.linkTo("ana@example.com");
  await confirmed("ben@example.com");
  clock.move(7 * dayMs);
  expect(await line.open(link)).toEqual({ state: "invalid" });
  expect(await line.confirm(link)).toEqual({ state: "invalid" });
  expect(await line.waiting("ana@example.com")).toBeNull();
  expect(await confirmed("ana@example.com")).toMatchObject({ position: 3 });
  expect(await confirmed("cleo@example.com")).toMatchObject({ position: 4 });
  expect(await line.confirm(link)).toEqual({ state: "invalid" });
});

test("a link that is forged, of another list or of an erased address confirms nothing", async () => {
  const { platform, project } = loop;
  await line.join("ana@example.com");
  const link = await line.linkTo("ana@example.com");
  const other = await testWaitlist(await testLoop(platform), { doubleOptIn: true });
  await other.join("ana@example.com");
  const [, mac] = link.split(".");
  const foreign = (await other.linkTo("ana@example.com")).split(".")[0];
  for (const bad of ["x", ".", `${link}x`, `${link}.x`, `${foreign}.${mac}`]) {
    expect(await line.confirm(bad)).toEqual({ state: "invalid" });
  }
  const key = { projectId: project.id, widgetId: line.widgetId, recipient: recipientOf("ana@example.com") };
  await eraseWaitlistPlace(platform.table, key, async () => {});
  expect(await line.confirm(link)).toEqual({ state: "invalid" });
  expect(JSON.stringify(await readAllItems(platform.table)).match(/ana@example/g)).toHaveLength(1);
  await line.join("ana@example.com");
  expect(await line.confirm(link)).toEqual({ state: "invalid" });
});

test("while the list is paused, archived, suspended or the plan is full, the link waits", async () => {
  const { platform, project, member } = loop;
  const { workspaceId } = member.actor;
  const closed = { state: "closed", projectName: "Acme" };
  await line.join("ana@example.com");
  const link = await line.linkTo("ana@example.com");
  const editor = await testEditor(platform, member.actor, project);
  const paused = await editor.setStatus(line.widget, "paused");
  expect([await line.open(link), await line.confirm(link)]).toEqual([closed, closed]);
  await editor.setStatus(paused, "live");
  const workspace = { pk: `$kiteloop#workspaceId_${workspaceId}`, sk: "$usageOfParticipants_1" };
  const setTaken = (taken: number) =>
    platform.table.update({
      Key: workspace,
      UpdateExpression: "SET taken = :taken",
      ExpressionAttributeValues: { ":taken": taken },
    });
  await setTaken(plans.free.participants);
  expect(await line.confirm(link)).toEqual(closed);
  await setTaken(0);
  const suspend = (expression: string, values?: object) =>
    platform.table.update({
      Key: workspaceKey(workspaceId),
      UpdateExpression: expression,
      ...(values && { ExpressionAttributeValues: values }),
    });
  await suspend("SET suspension = :it", { ":it": "suspended" });
  expect(await line.confirm(link)).toEqual(closed);
  await suspend("REMOVE suspension");
  const status = async (next: string, version: number) => {
    const body = { version, status: next };
    const saved = await updateProject.call(member, { params: { projectId: project.id }, query: {}, body });
    platform.clock.move(60_000);
    return saved.version;
  };
  const version = await status("archived", project.version);
  expect(await line.confirm(link)).toEqual(closed);
  await status("active", version);
  expect(await line.confirm(link)).toMatchObject({ state: "confirmed", position: 1 });
});

test("a bot that fills in the hidden field gets the same answer, and nobody gets an email", async () => {
  expect(await line.join("ana@example.com", { website: "spam" })).toEqual(asked);
  expect(await emails()).toEqual([]);
  expect(await line.waiting("ana@example.com")).toBeNull();
});

test("without double opt-in from now on, a waiting address joins with its place", async () => {
  await line.join("ana@example.com");
  await confirmed("ben@example.com");
  await line.republish({ doubleOptIn: false });
  expect(await line.joined("ana@example.com")).toMatchObject({ number: 1 });
  expect(await line.waiting("ana@example.com")).toBeNull();
});

test("members see how many addresses are not confirmed, of their own project only", async () => {
  const count = (of: TestLoop, by = of) =>
    countUnconfirmed.call(by.member, { params: { projectId: of.project.id }, query: {}, body: {} });
  await testWaitlist(loop);
  await confirmed("ana@example.com");
  expect(await count(loop)).toEqual({ count: 0, more: false });
  for (const email of ["ben@example.com", "cleo@example.com"]) await line.join(email);
  expect(await count(loop)).toEqual({ count: 2, more: false });
  const other = await testLoop(loop.platform);
  expect(await codeOf(count(loop, other))).toBe("not_found");
  expect(await count(other)).toEqual({ count: 0, more: false });
  loop.platform.clock.move(7 * dayMs);
  expect(await count(loop)).toEqual({ count: 0, more: false });
});
