import { retention } from "@kiteloop/contract/shared/retention";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, describe, expect, test } from "vitest";
import type { Anonymous, Ctx, Member } from "../../shared/context/index.ts";
import {
  streamOf,
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testProof,
  testVisitor,
} from "../../testing/index.ts";
import { listContactMessages, sendContactMessage, setContactStatus } from "./index.ts";

let platform: TestPlatform;
let visitor: Ctx<Anonymous>;
let staff: Ctx<Member>;
beforeEach(async () => {
  platform = await testPlatform();
  visitor = testVisitor(platform);
  staff = testCtx(platform, testMember(platform, { staff: true, role: "viewer" }));
});

const content = {
  name: "Ana Silva",
  email: "Ana@Example.com",
  topic: "security",
  message: "Hello,\r\nthere is something\tto look at.",
};
const write = async (fields: object = {}) => {
  const body = { ...content, proof: await testProof(platform), ...fields };
  return sendContactMessage.call(visitor, { params: {}, query: {}, body });
};
const all = async (query: object = {}, ctx = staff) =>
  listContactMessages.call(ctx, { params: {}, query, body: {} });
const move = (messageId: string, body: object, ctx: Ctx<Member | Anonymous> = staff) =>
  setContactStatus.call(ctx, { params: { messageId }, query: {}, body });
const first = async () => {
  const [message] = (await all()).items;
  if (message === undefined) throw new Error("no message");
  return message;
};

describe("contact.send", () => {
  test("stores messages in order for staff to read", async () => {
    expect(await write()).toEqual({ accepted: true });
    expect(await first()).toEqual({
      id: expect.stringMatching(/^msg_/),
      at: "2026-03-10T12:00:00.000Z",
      name: "Ana Silva",
      email: "ana@example.com",
      topic: "security",
      message: "Hello,\nthere is something\tto look at.",
      status: "open",
      version: 1,
    });
  });

  test("stores a message sent again with the same proof once, and accepts no second message with it", async () => {
    const proof = await testProof(platform);
    await write({ proof });
    expect(await write({ proof })).toEqual({ accepted: true });
    const other = write({ proof, message: "Buy these pills, friend" });
    await expect(other).rejects.toMatchObject({ code: "proof.invalid" });
    expect((await all()).items).toHaveLength(1);
  });

  test("answers a filled-in hidden field alike, and checks and stores nothing", async () => {
    const proof = await testProof(platform);
    const { items } = streamOf(platform.table);
    const forged = { ...proof, solution: { counter: 0, derivedKey: "00" } };
    expect(await write({ proof: forged, website: "https://spam.example" })).toEqual({ accepted: true });
    expect(items).toEqual([]);
    expect(platform.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ form: "contact.send", dropped: 1 }),
    ]);
    expect(await write({ proof, website: "" })).toEqual({ accepted: true });
    expect((await all()).items).toHaveLength(1);
  });

  test.each([
    ["a name over two lines", { name: "Ana\r\nBcc: all@example.com" }],
    ["an invalid address", { email: "ana at example.com" }],
    ["an address with a line break", { email: "ana@example.com\nBcc: all@example.com" }],
    ["a topic we don't have", { topic: "sales" }],
    ["a message that is too short", { message: "hi" }],
    ["a message too long", { message: "x".repeat(4001) }],
    ["a control character", { message: "hello\u0000hello hello" }],
    ["a field we don't know", { phone: "1" }],
    ["no proof", { proof: undefined }],
  ])("refuses %s", async (_, fields) => {
    await expect(write(fields)).rejects.toMatchObject({ code: "request.invalid" });
    expect((await all()).items).toEqual([]);
  });

  test("logs neither the message nor its sender", async () => {
    await write();
    await write({ website: "filled" });
    expect(platform.lines).not.toEqual([]);
    expect(platform.lines.join()).not.toMatch(/Ana|example\.com|something/i);
  });
});

describe("contact.list", () => {
  test("lists each message of a status once, newest first", async () => {
    for (let n = 0; n < 53; n++) {
      await write({ message: `This is message ${n}` });
      platform.clock.move(1000);
    }
    const page = await all();
    expect(page.items).toHaveLength(50);
    const rest = await all({ cursor: page.next });
    expect(rest.next).toBeUndefined();
    const texts = [...page.items, ...rest.items].map(({ message }) => message);
    expect(texts).toEqual(Array.from({ length: 53 }, (_, n) => `This is message ${52 - n}`));
    expect((await all({ status: "spam" })).items).toEqual([]);
    await expect(all({ cursor: "bm90IGEgY3Vyc29y" })).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("contact.setStatus", () => {
  beforeEach(async () => void (await write()));

  test("makes a message expire as long after its last change as the privacy page says, spam sooner", async () => {
    const { id } = await first();
    const seconds = () => Math.floor(platform.clock.now().getTime() / 1000);
    const ttl = async () => {
      const Key = { pk: `$kiteloop#messageId_${id}`, sk: "$contactMessage_1" };
      return (await platform.table.get({ Key })).Item?.ttl;
    };
    expect(await ttl()).toBe(seconds() + retention.contactMessages.keptFor.seconds);
    platform.clock.move(dayMs);
    await move(id, { status: "spam", version: 1 });
    expect(await ttl()).toBe(seconds() + retention.spamMessages.keptFor.seconds);
    await move(id, { status: "open", version: 2 });
    expect(await ttl()).toBe(seconds() + retention.contactMessages.keptFor.seconds);
  });
});
