import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown } from "../../counting/index.ts";
import { beaconItem } from "../../publishing/event/index.ts";
import {
  clearDeadLetter,
  eraseDeadLetters,
  findDeadLetter,
  listDeadLetters,
  removeItems,
} from "../../shared/dead-letter/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { transact } from "../../shared/table/index.ts";
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

function beacon(widgets = 1, more: Record<string, unknown> = {}, project = projectId): NewItem {
  const { ids, clock } = platform;
  const at = clock.now().getTime();
  const image = beaconItem({
    projectId: project,
    beaconId: ids.make("beacon"),
    receivedAt: at,
    sentAt: 0,
    day,
    events: Array.from({ length: widgets }, () => ({ t: "open", w: ids.make("widget"), v: 1, a: 0 })),
  });
  return { sequence: ids.make("beacon"), image: { ...image, ...more }, writtenAt: at };
}

async function opens(project = projectId): Promise<number> {
  const days = await readBreakdown(platform.table, project, "widgets", {
    from: "2000-01-01",
    to: "2100-01-01",
  });
  return days.reduce((sum, { counters }) => sum + (counters.opens ?? 0), 0);
}

/** Delivers like the stream, retrying failed records, until nothing is left. */
async function deliver(items: NewItem[]): Promise<void> {
  let left = items;
  for (let round = 0; left.length > 0; round++) {
    if (round === 20) throw new Error("some of it is never done");
    const failed = new Set(await fold(platform, left));
    left = left.filter(({ sequence }) => failed.has(sequence));
  }
}

/** As incompressible as a text can be. */
const noise = (bytes: number) => randomBytes(Math.ceil((bytes * 3) / 4)).toString("base64");

test("a record that adds to more items than a transaction allows becomes a dead letter, and the rest of its batch counts", async () => {
  const other = platform.ids.make("project");
  const poison = beacon(97);
  const failed = await fold(platform, [beacon(), poison, beacon(), beacon(1, {}, other)]);
  expect(failed).toEqual([poison.sequence]);
  expect([await opens(), await opens(other)]).toEqual([2, 1]);
  await deliver([poison]);
  expect(await letters()).toMatchObject([{ kind: "beacon", attempts: 5 }]);
});

test.each([
  ["of text that is hard to compress", () => ({ day: "never", note: noise(399_000) })],
  ["of characters that take six in JSON", () => ({ day: "never", note: "\u0001".repeat(390_000) })],
])(
  "a record of nearly 400 KB %s is stored whole as a dead letter, and the others count",
  async (_, content) => {
    const poison = beacon(1, content());
    expect(await fold(platform, [beacon(), poison, beacon()])).toEqual([poison.sequence]);
    expect(await opens()).toBe(2);
    await deliver([poison]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    const stored = await findDeadLetter(platform.table, letter?.id ?? "");
    expect(JSON.parse(stored?.record ?? "null")).toEqual(poison.image);
  },
);

/** The remaining parts of records that are stored in parts. */
async function parts(id: string): Promise<unknown[]> {
  const { Items = [] } = await platform.table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `deadLetter#${id}` },
  });
  return Items.map(({ bytes }) => bytes).filter((bytes) => bytes);
}

async function largeLetter(more: Record<string, unknown> = {}) {
  const poison = beacon(1, { day: "never", note: noise(395_000), ...more });
  await deliver([poison]);
  const [letter] = await letters();
  const found = await findDeadLetter(platform.table, letter?.id ?? "");
  if (found === null) throw new Error("nothing was put aside");
  expect((await parts(found.id)).length).toBeGreaterThan(0);
  return { found, poison };
}

test("a record that still can't be counted stays, its large record with it", async () => {
  const { found } = await largeLetter();
  const again = redriveDeadLetter.call(staff(), { params: { deadLetterId: found.id }, query: {}, body: {} });
  await expect(again).rejects.toMatchObject({ code: "dead_letter.not_countable" });
  expect(await findDeadLetter(platform.table, found.id)).toEqual(found);
});

test("a large record stays as long as its dead letter, and is deleted with it", async () => {
  const { found } = await largeLetter();
  const kept = await platform.table.query({
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "attribute_exists(#ttl)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":pk": `deadLetter#${found.id}` },
  });
  expect(kept.Items).toEqual([]);
  expect(await transact(platform.table, platform.clock, removeItems(found))).toMatchObject({
    ok: true,
  });
  expect(await letters()).toEqual([]);
  expect(await parts(found.id)).toEqual([]);
});

test("the large record of an erased person no longer identifies them", async () => {
  const { image } = beacon(1, { day: "never", note: noise(390_000), participantId: "ptc_gone" });
  await platform.table.put({ Item: image });
  const { found } = await largeLetter(image);
  await platform.table.delete({ Key: { pk: image.pk, sk: image.sk } });
  await eraseDeadLetters(platform, projectId, ({ day: only }) => ({ day: only }));
  expect(await parts(found.id)).toEqual([]);
  expect((await findDeadLetter(platform.table, found.id))?.record).not.toContain("ptc_gone");
});

test("a record withdrawn by its author is deleted, its large record with it", async () => {
  const { found, poison } = await largeLetter();
  const { pk, sk } = poison.image;
  await clearDeadLetter(platform.table, { pk: String(pk), sk: String(sk) });
  expect(await findDeadLetter(platform.table, found.id)).toBeNull();
  expect(await parts(found.id)).toEqual([]);
});
