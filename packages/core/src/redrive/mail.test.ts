import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { listInstanceAudit } from "../audit/index.ts";
import { send } from "../contact/index.ts";
import { list } from "../dead-letter/index.ts";
import { deliverDue, queueMails } from "../delivery/index.ts";
import { fold, type NewItem } from "../rollup/index.ts";
import {
  streamOf,
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testProof,
  testVisitor,
} from "../testing/index.ts";
import { redrive } from "./redrive.ts";

let platform: TestPlatform;
let stream: { items: NewItem[] };
beforeEach(async () => {
  platform = await testPlatform();
  stream = streamOf(platform.table);
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const letters = async () => (await list.call(staff(), { params: {}, query: {}, body: {} })).items;
const again = (deadLetterId: string, ctx = staff()) =>
  redrive.call(ctx, { params: { deadLetterId }, query: {}, body: {} });
const mailed = () => platform.mails.length;

/** Messages to the operator, as the stream shows them. */
async function messages(count: number): Promise<NewItem[]> {
  for (let nth = 0; nth < count; nth++) {
    const content = { name: "Ana", email: "ana@example.com", topic: "privacy", message: `Question ${nth}?` };
    const body = { ...content, proof: await testProof(platform) };
    await send.call(testVisitor(platform), { params: {}, query: {}, body });
  }
  return stream.items.filter(({ image }) => image.__edb_e__ === "contactMessage");
}

const spoiled = ({ sequence, image }: NewItem): NewItem => ({
  sequence,
  image: { ...image, messageId: "?" },
});

/** Delivers as the stream does: what failed comes again. Returns how often something was left over. */
async function deliver(items: readonly NewItem[]): Promise<number> {
  let left = items;
  for (let round = 0; round < 20; round++) {
    const failed = new Set(await queueMails(platform, left));
    left = left.filter(({ sequence }) => failed.has(sequence));
    if (left.length === 0) return round;
  }
  throw new Error("it never came to an end");
}

/** A message whose mail was given up. */
async function putAside(): Promise<{ id: string; item: NewItem }> {
  const [item] = await messages(1);
  if (item === undefined) throw new Error("nothing was written");
  await deliver([spoiled(item)]);
  const [letter] = await letters();
  if (letter === undefined) throw new Error("nothing was put aside");
  return { id: letter.id, item };
}

/** As a release does that reads what the one before could not. */
async function mend(id: string, { image }: NewItem): Promise<void> {
  const { table } = platform;
  const Key = { pk: "deadLetters", sk: id };
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...Item, record: JSON.stringify(image) } }),
  );
}

test("what can't be mailed is put aside the fifth time, and its neighbours are mailed the first", async () => {
  const [first, second, third] = await messages(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("too few");
  expect(await deliver([first, spoiled(second), third])).toBe(4);
  expect(mailed()).toBe(2);
  expect(await letters()).toMatchObject([{ work: "mail", kind: "contactMessage", attempts: 5 }]);
  expect(JSON.stringify(await letters())).not.toMatch(/Ana|example\.com|Question/);
});

test("a mended one is mailed once by the timer, also when several redrive it at once", async () => {
  const { id, item } = await putAside();
  await mend(id, item);
  const answers = await Promise.allSettled([again(id), again(id), again(id)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { done: true } }]);
  expect(await letters()).toEqual([]);
  await deliverDue(platform);
  await deliverDue(platform);
  expect(mailed()).toBe(1);
  expect(await listInstanceAudit(platform.table, 10)).toMatchObject([
    { action: "deadLetter.redrive", subject: { id, name: "contactMessage" } },
  ]);
  await expect(again(id)).rejects.toMatchObject({ code: "not_found" });
});

test("one that was mailed meanwhile only leaves the list", async () => {
  const { id, item } = await putAside();
  await mend(id, item);
  await deliver([item]);
  expect(mailed()).toBe(1);
  expect(await again(id)).toEqual({ done: false });
  await deliverDue(platform);
  expect(mailed()).toBe(1);
  expect(await letters()).toEqual([]);
});

test("what still can't be mailed stays, and a record that fails at both works lies there for each", async () => {
  const { id, item } = await putAside();
  await expect(again(id)).rejects.toMatchObject({ code: "dead_letter.not_countable" });
  const { pk, sk } = item.image;
  const beacon = { sequence: "9", image: { pk, sk, __edb_e__: "beacon", day: "yesterday" } };
  for (let round = 0; round < 5; round++) await fold(platform, [beacon]);
  expect((await letters()).map(({ work }) => work).toSorted()).toEqual(["count", "mail"]);
});

test("a provider that fails puts nothing aside: what is queued is the timer's", async () => {
  const { mailer } = platform;
  platform.mailer = {
    send: async () => {
      throw new Error("not now");
    },
  };
  const items = await messages(1);
  for (let round = 0; round < 6; round++) expect(await queueMails(platform, items)).toEqual([]);
  expect(await letters()).toEqual([]);
  platform.mailer = mailer;
  platform.clock.move(60_000);
  await deliverDue(platform);
  expect(mailed()).toBe(1);
});
