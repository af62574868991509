import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { updateProfile } from "../../tenancy/profile/index.ts";
import { findUser } from "../../tenancy/user/index.ts";
import {
  type TestLoop,
  type TestPlatform,
  testCtx,
  testInvitees,
  testLoop,
  testPeople,
  testPlatform,
} from "../../testing/index.ts";
import { planDigests } from "./digest-plan.ts";
import { deliverDue } from "./queue.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Member;
let loop: TestLoop;

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx.actor;
  loop = await testLoop(platform, "Europe/Berlin", mara);
});

const choose = async (actor: Member, digest: "weekly" | "monthly", digestWithout: string[] = []) => {
  const identity = { ...platform.identity, hasTotp: async () => false };
  const ctx = testCtx({ ...platform, identity }, { ...actor, accessToken: "a" });
  const { version = 1 } = (await findUser(platform.table, `sub-${actor.name}`)) ?? {};
  return updateProfile.call(ctx, { params: {}, query: {}, body: { version, digest, digestWithout } });
};
const goTo = (iso: string) => platform.clock.move(Date.parse(iso) - platform.clock.now().getTime());
const tick = async () => {
  await planDigests(platform);
  await deliverDue(platform);
};
/** The timer's runs on and after a Monday. */
async function monday(day: string): Promise<void> {
  const sunday = new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  for (const time of [`${sunday}T10:00:00Z`, `${day}T05:59:00Z`, `${day}T09:00:00Z`]) {
    goTo(time);
    await tick();
  }
}
const weeks = () => platform.mails.filter(({ subject }) => subject.includes("last week"));

/** Ana gets this many invitees, counted at once. */
async function brings(count: number, of = loop): Promise<void> {
  const friends = testInvitees(of);
  const ana = await friends.person("ana", { name: "Ana Silva" });
  for (let n = 0; n < count; n++) await friends.joins(ana.code, platform.ids.make("request"));
  await fold(platform, people.stream.items.splice(0));
}

test("a monthly summary is emailed on the first Monday of a month, about the calendar month before", async () => {
  expect(await choose(mara, "monthly")).toMatchObject({ digest: "monthly" });
  await brings(3);
  for (const day of ["2026-03-16", "2026-03-23", "2026-03-30"]) await monday(day);
  expect(platform.mails).toEqual([]);
  await monday("2026-04-06");
  expect(platform.mails.map(({ subject }) => subject)).toEqual(["Mara's workspace: 3 joins last month"]);
  expect(platform.mails[0]?.text).toContain("Results from 1 March to 31 March");
  goTo("2026-04-20T12:00:00Z");
  await brings(1);
  await monday("2026-05-04");
  expect(platform.mails.at(-1)?.text).toContain("Joins: 1 (3 the month before)");
});

test("a summary leaves out the projects that its member leaves out", async () => {
  // A workspace with several members has a plan with several projects.
  await people.joins(mara, "Ben", "viewer");
  const other = await testLoop(platform, "Europe/Berlin", mara, "lantern.example");
  await choose(mara, "weekly", [loop.project.id]);
  await brings(3);
  await brings(1, other);
  await monday("2026-03-16");
  expect(weeks().map(({ subject }) => subject)).toEqual(["Mara's workspace: 1 join last week"]);
});

test("without any project left, nothing is emailed", async () => {
  await choose(mara, "weekly", [loop.project.id]);
  await brings(3);
  await monday("2026-03-16");
  expect(weeks()).toEqual([]);
});

test("a change from weekly to monthly replaces the email that waits", async () => {
  await choose(mara, "weekly");
  await brings(1);
  goTo("2026-03-15T10:00:00Z");
  await tick();
  await choose(mara, "monthly");
  await monday("2026-03-16");
  expect(platform.mails).toEqual([]);
  await monday("2026-04-06");
  expect(platform.mails).toHaveLength(1);
});
