import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  codeOf,
  type Fate,
  faultyTable,
  type TestLoop,
  testLoop,
  testPlatform,
  testWaitlist,
} from "../../testing/index.ts";
import { findParticipant, listedIdOf } from "../participant/index.ts";
import { findPlace, type LineKey, lastNumber, takeNumber } from "./store.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`);
const oneTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

type Take = (table: Table, key: LineKey) => Promise<number | null>;

async function numbersOfAll(take: Take, count: number): Promise<number[]> {
  const key = { projectId: loop.project.id, widgetId: loop.platform.ids.make("widget") };
  const taken = await Promise.all(oneTo(count).map(() => take(loop.platform.table, key)));
  return sorted(taken.flatMap((number) => number ?? []));
}

test("200 concurrent requests take the numbers 1 to 200", async () => {
  expect(await numbersOfAll((table, key) => takeNumber(table, key, null), 200)).toEqual(oneTo(200));
});

test("the same test detects a counter that reads and then writes", async () => {
  const careless: Take = async (table, key) => {
    const number = (await lastNumber(table, key)) + 1;
    await takeNumber(table, key, null);
    return number;
  };
  expect(await numbersOfAll(careless, 200)).not.toEqual(oneTo(200));
});

test("200 people who join concurrently have places 1 to 200", async () => {
  const line = await testWaitlist(loop);
  const places = await Promise.all(people(200).map((email) => line.joined(email)));
  expect(sorted(places.map(({ number }) => number))).toEqual(oneTo(200));
  expect(new Set(places.map(({ code }) => code)).size).toBe(200);
});

test("20 concurrent requests of one address get one place, and the next address the number after it", async () => {
  const line = await testWaitlist(loop);
  const answers = await Promise.all(oneTo(20).map(() => line.join("ana@example.com")));
  expect(answers.filter(({ status }) => status === "joined")).toHaveLength(1);
  expect(await line.joined("ben@example.com")).toMatchObject({ number: 2 });
});

test("a list of 7 takes 7 of 40 concurrent requests, stores nothing of the others, and takes more after it grows", async () => {
  const line = await testWaitlist(loop, { most: 7 });
  const answers = await Promise.all(people(40).map((email) => codeOf(line.join(email))));
  expect(answers.filter((code) => code === "done")).toHaveLength(7);
  expect(answers.filter((code) => code === "waitlist.full")).toHaveLength(33);
  const { workspaceId } = loop.member.actor;
  const refused = people(40).filter((_, n) => answers[n] === "waitlist.full");
  for (const email of refused) {
    const recipient = hashRecipient(workspaceId, email);
    const key = { projectId: loop.project.id, widgetId: line.widgetId, recipient };
    expect(await findPlace(loop.platform.table, key)).toBeNull();
    const who = { projectId: loop.project.id, externalId: listedIdOf(recipient) };
    expect(await findParticipant(loop.platform.table, who)).toBeNull();
  }
  await line.republish({ most: 8 });
  expect(await line.joined("late@example.com")).toMatchObject({ number: 8 });
  expect(await codeOf(line.join("later@example.com"))).toBe("waitlist.full");
  await line.republish({ most: null });
  expect(await line.joined("later@example.com")).toMatchObject({ number: 9 });
});

test("a person on a full list gets their place without an error", async () => {
  const line = await testWaitlist(loop, { most: 1 });
  await line.joined("ana@example.com");
  expect(await line.join("ana@example.com")).toEqual({ status: "already_joined" });
});

/** The writes of one join: its claim, its place in the plan, its number, its waitlist place. */
const fates: [string, string, Fate[]][] = [
  ["the claim is lost", "at once", ["lost"]],
  ["the claim's answer is lost", "after 30 s", ["unanswered"]],
  ["the room is lost", "at once", ["well", "lost"]],
  ["the room's answer is lost", "at once", ["well", "unanswered"]],
  ["the number is lost", "at once", ["well", "well", "lost"]],
  ["the place is lost", "at once", ["well", "well", "well", "lost"]],
  ["the place's answer is lost", "at once", ["well", "well", "well", "unanswered"]],
];

test.each(fates)("if %s, the same attempt gets number 1 %s", async (_, when, script) => {
  const line = await testWaitlist(loop);
  const next = [...script];
  const table = faultyTable(loop.platform.table, () => next.shift() ?? "well");
  const attempt = "a".repeat(22);
  const failing = line.join("ana@example.com", { attempt }, { ...loop.browser, table });
  await expect(failing).rejects.toThrow("was lost");
  if (when !== "at once") {
    expect(await codeOf(line.join("ana@example.com", { attempt }))).toBe("conflict.busy");
    loop.platform.clock.move(30_000);
  }
  expect(await line.joined("ana@example.com", { attempt })).toMatchObject({ number: 1 });
  expect(await line.joined("ben@example.com")).toMatchObject({ number: 2 });
});

test("a process that dies after taking a number loses the number, and nobody is without a place", async () => {
  const line = await testWaitlist(loop);
  const next: Fate[] = ["well", "well", "unanswered"];
  const table = faultyTable(loop.platform.table, () => next.shift() ?? "lost");
  const dying = line.join("ana@example.com", {}, { ...loop.browser, table });
  await expect(dying).rejects.toThrow("was lost");
  expect(await codeOf(line.join("ana@example.com"))).toBe("conflict.busy");
  loop.platform.clock.move(30_000);
  expect(await line.joined("ana@example.com")).toMatchObject({ number: 2 });
});

test("joining is not logged as a member's change", async () => {
  const line = await testWaitlist(loop);
  const before = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100);
  await line.joined("ana@example.com");
  expect(await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100)).toEqual(before);
});
