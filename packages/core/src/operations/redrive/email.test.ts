import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { deliverDue, queueEmails } from "../../delivery/email/index.ts";
import { listInstanceAudit } from "../../shared/audit/index.ts";
import { listDeadLetters } from "../../shared/dead-letter/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { sendContactMessage } from "../../submissions/contact/index.ts";
import {
  streamOf,
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testProof,
  testVisitor,
} from "../../testing/index.ts";
import { redriveDeadLetter } from "./redrive.ts";

let platform: TestPlatform;
let stream: { items: NewItem[] };
beforeEach(async () => {
  platform = await testPlatform();
  stream = streamOf(platform.table);
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const letters = async () => (await listDeadLetters.call(staff(), { params: {}, query: {}, body: {} })).items;
const again = (deadLetterId: string, ctx = staff()) =>
  redriveDeadLetter.call(ctx, { params: { deadLetterId }, query: {}, body: {} });
const emailed = () => platform.emails.length;

/** Messages to the operator, as in the stream. */
async function messages(count: number): Promise<NewItem[]> {
  for (let nth = 0; nth < count; nth++) {
    const content = { name: "Ana", email: "ana@example.com", topic: "privacy", message: `Question ${nth}?` };
    const body = { ...content, proof: await testProof(platform) };
    await sendContactMessage.call(testVisitor(platform), { params: {}, query: {}, body });
  }
  return stream.items.filter(({ image }) => image.__edb_e__ === "contactMessage");
}

const spoiled = ({ sequence, image }: NewItem): NewItem => ({
  sequence,
  image: { ...image, messageId: "?" },
});

/** Delivers like the stream: failed records come again. Returns how often records were left over. */
async function deliver(items: readonly NewItem[]): Promise<number> {
  let left = items;
  for (let round = 0; round < 20; round++) {
    const failed = new Set(await queueEmails(platform, left));
    left = left.filter(({ sequence }) => failed.has(sequence));
    if (left.length === 0) return round;
  }
  throw new Error("it never came to an end");
}

/** A message whose email became a dead letter. */
async function putAside(): Promise<{ id: string; item: NewItem }> {
  const [item] = await messages(1);
  if (item === undefined) throw new Error("nothing was written");
  await deliver([spoiled(item)]);
  const [letter] = await letters();
  if (letter === undefined) throw new Error("nothing was put aside");
  return { id: letter.id, item };
}

/** Like a release that can read what the previous one could not. */
async function mend(id: string, { image }: NewItem): Promise<void> {
  const { table } = platform;
  const Key = { pk: "deadLetters", sk: id };
  const { Item } = await table.get({ Key });
  await table.put({ Item: { ...Item, record: JSON.stringify(image) } });
}

test("a record that can't be emailed becomes a dead letter the fifth time, and the others are emailed the first time", async () => {
  const [first, second, third] = await messages(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("too few");
  expect(await deliver([first, spoiled(second), third])).toBe(4);
  expect(emailed()).toBe(2);
  expect(await letters()).toMatchObject([{ work: "mail", kind: "contactMessage", attempts: 5 }]);
  expect(JSON.stringify(await letters())).not.toMatch(/Ana|example\.com|Question/);
});

test("a fixed record is emailed once by the timer, also when several redrive it at the same time", async () => {
  const { id, item } = await putAside();
  await mend(id, item);
  const answers = await Promise.allSettled([again(id), again(id), again(id)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { done: true } }]);
  expect(await letters()).toEqual([]);
  await deliverDue(platform);
  await deliverDue(platform);
  expect(emailed()).toBe(1);
  expect(await listInstanceAudit(platform.table, 10)).toMatchObject([
    { action: "deadLetter.redrive", subject: { id, name: "contactMessage" } },
  ]);
  await expect(again(id)).rejects.toMatchObject({ code: "not_found" });
});

test("a record that was emailed meanwhile is only removed from the list", async () => {
  const { id, item } = await putAside();
  await mend(id, item);
  await deliver([item]);
  expect(emailed()).toBe(1);
  expect(await again(id)).toEqual({ done: false });
  await deliverDue(platform);
  expect(emailed()).toBe(1);
  expect(await letters()).toEqual([]);
});

test("a record that still can't be emailed stays, and one that fails at both consumers is a dead letter of each", async () => {
  const { id, item } = await putAside();
  await expect(again(id)).rejects.toMatchObject({ code: "dead_letter.not_countable" });
  const { pk, sk } = item.image;
  const beacon = { sequence: "9", image: { pk, sk, __edb_e__: "beacon", day: "yesterday" } };
  for (let round = 0; round < 5; round++) await fold(platform, [beacon]);
  expect((await letters()).map(({ work }) => work).toSorted()).toEqual(["count", "mail"]);
});

test("a failing provider creates no dead letter: the timer retries the queued email", async () => {
  const { mailer } = platform;
  platform.mailer = {
    send: async () => {
      throw new Error("not now");
    },
  };
  const items = await messages(1);
  for (let round = 0; round < 6; round++) expect(await queueEmails(platform, items)).toEqual([]);
  expect(await letters()).toEqual([]);
  platform.mailer = mailer;
  platform.clock.move(60_000);
  await deliverDue(platform);
  expect(emailed()).toBe(1);
});
