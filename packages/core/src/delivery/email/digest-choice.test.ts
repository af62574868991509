import { beforeEach, expect, test } from "vitest";
import type { Member } from "../../shared/context/index.ts";
import { type TestLoop, type TestPlatform, testLoop, testPeople, testPlatform } from "../../testing/index.ts";
import { testDigests } from "./testing-digests.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Member;
let loop: TestLoop;
let digests: ReturnType<typeof testDigests>;

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx.actor;
  loop = await testLoop(platform, "Europe/Berlin", mara);
  digests = testDigests(platform, people, loop);
});

test("a monthly summary is emailed on the first Monday of a month, about the calendar month before", async () => {
  expect(await digests.choose(mara, "monthly")).toMatchObject({ digest: "monthly" });
  await digests.brings(3);
  for (const day of ["2026-03-16", "2026-03-23", "2026-03-30"]) await digests.monday(day);
  expect(platform.emails).toEqual([]);
  await digests.monday("2026-04-06");
  expect(platform.emails.map(({ subject }) => subject)).toEqual(["Mara's workspace: 3 joins last month"]);
  expect(platform.emails[0]?.text).toContain("Results from 1 March to 31 March");
  digests.goTo("2026-04-20T12:00:00Z");
  await digests.brings(1);
  await digests.monday("2026-05-04");
  expect(platform.emails.at(-1)?.text).toContain("Joins: 1 (3 the month before)");
});

test("a summary leaves out the projects that its member leaves out", async () => {
  // A workspace with several members has a plan with several projects.
  await people.joins(mara, "Ben", "viewer");
  const other = await testLoop(platform, "Europe/Berlin", mara, "lantern.example");
  await digests.choose(mara, "weekly", [loop.project.id]);
  await digests.brings(3);
  await digests.brings(1, other);
  await digests.monday("2026-03-16");
  expect(digests.weekly().map(({ subject }) => subject)).toEqual(["Mara's workspace: 1 join last week"]);
});

test("without any project left, nothing is emailed", async () => {
  await digests.choose(mara, "weekly", [loop.project.id]);
  await digests.brings(3);
  await digests.monday("2026-03-16");
  expect(digests.weekly()).toEqual([]);
});

test("a change from weekly to monthly replaces the email that waits", async () => {
  await digests.choose(mara, "weekly");
  await digests.brings(1);
  digests.goTo("2026-03-15T10:00:00Z");
  await digests.tick();
  await digests.choose(mara, "monthly");
  await digests.monday("2026-03-16");
  expect(platform.emails).toEqual([]);
  await digests.monday("2026-04-06");
  expect(platform.emails).toHaveLength(1);
});
