import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown } from "../../counting/index.ts";
import { beaconItem } from "../../publishing/event/index.ts";
import { listDeadLetters } from "../../shared/dead-letter/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform } from "../../testing/index.ts";
import { redriveDeadLetter } from "./redrive.ts";

const day = "2026-03-10";
let platform: TestPlatform;
let projectId: string;
beforeEach(async () => {
  platform = await testPlatform();
  projectId = platform.ids.make("project");
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const letters = async () =>
  (await listDeadLetters.call(staff(), { params: {}, query: {}, body: {} })).items as {
    id: string;
    kind: string;
  }[];
const again = (deadLetterId: string, ctx = staff()) =>
  redriveDeadLetter.call(ctx, { params: { deadLetterId }, query: {}, body: {} });

let sequence = 0;
function beacon(more: Record<string, unknown> = {}): NewItem {
  const { ids, clock } = platform;
  const item = beaconItem({
    projectId,
    beaconId: ids.make("beacon"),
    receivedAt: clock.now().getTime(),
    sentAt: 0,
    day,
    events: [{ t: "open", w: ids.make("widget"), v: 1, a: 0 }],
  });
  return { sequence: String(++sequence), image: { ...item, ...more } };
}

/** Not a valid sketch entry: it can be read as a number, but not written. */
const unwritable = { u: 2 ** 18 };
const unreadable = { day: "yesterday" };

async function opens(): Promise<number> {
  const days = await readBreakdown(platform.table, projectId, "widgets", {
    from: "2000-01-01",
    to: "2100-01-01",
  });
  return days.reduce((sum, { counters }) => sum + (counters.opens ?? 0), 0);
}

/** Delivers like the stream: failed records come again. Returns how often records were left over. */
async function deliver(items: NewItem[]): Promise<number> {
  let left = items;
  for (let round = 0; round < 20; round++) {
    const failed = new Set(await fold(platform, left));
    left = left.filter((item) => failed.has(item.sequence));
    if (left.length === 0) return round;
  }
  throw new Error("it never came to an end");
}

test.each([
  ["read", unreadable],
  ["written", unwritable],
])(
  "a record that can't be %s becomes a dead letter the fifth time, and the others count the first time",
  async (_, poison) => {
    const good = Array.from({ length: 9 }, () => beacon());
    const bad = beacon(poison);
    const failed = await fold(platform, [...good.slice(0, 5), bad, ...good.slice(5)]);
    expect(failed).toEqual([bad.sequence]);
    expect(await opens()).toBe(9);
    expect(await letters()).toEqual([]);
    expect(await deliver([bad])).toBe(3);
    expect(await letters()).toMatchObject([{ kind: "beacon", attempts: 5 }]);
    expect(JSON.stringify(await letters())).not.toContain(String(bad.image.beaconId));
  },
);

test("several failing records each become dead letters, and none of the others waits", async () => {
  const all = Array.from({ length: 40 }, (_, n) => beacon(n % 10 === 3 ? unwritable : {}));
  expect(await deliver(all)).toBe(4);
  expect(await opens()).toBe(36);
  expect(await letters()).toHaveLength(4);
});

/** A dead letter whose record was then fixed, so that it can be counted now. */
async function putAside(): Promise<{ id: string; item: NewItem }> {
  const item = beacon(unreadable);
  await deliver([item]);
  const [letter] = await letters();
  if (letter === undefined) throw new Error("nothing was put aside");
  return { id: letter.id, item };
}

/** Like a release that can read what the previous one could not. */
async function mend(id: string): Promise<void> {
  const { table } = platform;
  const Key = { pk: "deadLetters", sk: id };
  const { Item } = await table.get({ Key });
  const record = JSON.stringify({ ...JSON.parse(String(Item?.record)), day });
  await table.put({ Item: { ...Item, record } });
}

test("a fixed record counts once, also after months, also when two redrive it at the same time", async () => {
  const { id } = await putAside();
  platform.clock.move(100 * dayMs);
  await mend(id);
  const answers = await Promise.allSettled([again(id), again(id), again(id)]);
  const done = answers.filter(({ status }) => status === "fulfilled");
  expect(done).toMatchObject([{ value: { done: true } }]);
  expect(await opens()).toBe(1);
  expect(await letters()).toEqual([]);
  await expect(again(id)).rejects.toMatchObject({ code: "not_found" });
});

test("a redriven record that the stream redelivers is not counted twice", async () => {
  const { id, item } = await putAside();
  await mend(id);
  expect(await again(id)).toEqual({ done: true });
  await fold(platform, [{ ...item, image: { ...item.image, day } }]);
  expect(await opens()).toBe(1);
});

test("a person who comes back after an erasure has a dead letter of their own after attempts of their own", async () => {
  const referral = (referralId: string): NewItem => {
    const key = { pk: `$kiteloop#projectId_${projectId}`, sk: "$referrals#referral_1#externalid_ben" };
    return {
      sequence: String(++sequence),
      image: { ...key, __edb_e__: "referral", projectId, referralId, ...unreadable },
    };
  };
  const before = platform.ids.make("referral");
  expect(await deliver([referral(before)])).toBe(4);
  const [first] = await letters();
  expect(await deliver([referral(platform.ids.make("referral"))])).toBe(4);
  expect(await letters()).toHaveLength(2);
  const Key = { pk: "deadLetters", sk: first?.id };
  const record = (await platform.table.get({ Key })).Item?.record;
  expect(JSON.parse(String(record))).toMatchObject({ referralId: before });
});

test("a record that still can't be counted stays a dead letter", async () => {
  const { id } = await putAside();
  await expect(again(id)).rejects.toMatchObject({ code: "dead_letter.not_countable" });
  expect(await letters()).toHaveLength(1);
});

test("only staff list and redrive, and only dead letters", async () => {
  const { id } = await putAside();
  const owner = testCtx(platform, testMember(platform, { role: "owner" }));
  await expect(again(id, owner)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(listDeadLetters.call(owner, { params: {}, query: {}, body: {} })).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  await expect(again("dlt_0")).rejects.toMatchObject({ code: "not_found" });
  const loud = redriveDeadLetter.call(staff(), {
    params: { deadLetterId: id },
    query: {},
    body: { force: true },
  });
  await expect(loud).rejects.toMatchObject({ code: "request.invalid" });
  await expect(again(id.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).rejects.toMatchObject({
    code: "not_found",
  });
  const tried = beacon(unreadable);
  await fold(platform, [tried]);
  expect(await letters()).toHaveLength(1);
});
