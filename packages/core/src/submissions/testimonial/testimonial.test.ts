import { retention } from "@kiteloop/contract/shared/retention";
import { beforeEach, describe, expect, test } from "vitest";
import { listInstanceAudit } from "../../shared/audit/index.ts";
import type { Anonymous, Ctx, Member } from "../../shared/context/index.ts";
import {
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testProof,
  testVisitor,
} from "../../testing/index.ts";
import {
  decideTestimonial,
  listTestimonials,
  listTestimonialsForReview,
  submitTestimonial,
} from "./index.ts";

let platform: TestPlatform;
let visitor: Ctx<Anonymous>;
let staff: Ctx<Member>;
beforeEach(async () => {
  platform = await testPlatform();
  visitor = testVisitor(platform);
  staff = testCtx(platform, testMember(platform, { staff: true }));
});

const content = {
  name: "Ana Silva",
  email: "ana@example.com",
  role: "Growth",
  company: "Acme",
  businessType: "saas",
  quote: "It took an afternoon, and the numbers add up.",
  consent: true,
};
const say = async (fields: object = {}) => {
  platform.clock.move(1000);
  const body = { ...content, proof: await testProof(platform), ...fields };
  return submitTestimonial.call(visitor, { params: {}, query: {}, body });
};
const wall = (query: object = {}) => listTestimonials.call(visitor, { params: {}, query, body: {} });
const review = (query: object = {}, ctx: Ctx<Member | Anonymous> = staff) =>
  listTestimonialsForReview.call(ctx, { params: {}, query, body: {} });
const judge = (testimonialId: string, body: object, ctx: Ctx<Member | Anonymous> = staff) =>
  decideTestimonial.call(ctx, { params: { testimonialId }, query: {}, body });
const approveAll = async () => {
  for (const { id, version } of (await review()).items) await judge(id, { status: "approved", version });
};
const first = async () => {
  const [item] = (await review()).items;
  if (item === undefined) throw new Error("no testimonial");
  return item;
};

describe("testimonial.submit", () => {
  test("shows it only to staff until they decide", async () => {
    expect(await say()).toEqual({ accepted: true });
    const { consent: _, ...given } = content;
    expect(await first()).toEqual({
      ...given,
      id: expect.stringMatching(/^tst_/),
      at: "2026-03-10T12:00:01.000Z",
      status: "pending",
      version: 1,
    });
    expect(await wall()).toEqual({ items: [] });
  });

  test("allows a missing role and company", async () => {
    await say({ role: undefined, company: undefined });
    expect(await first()).toMatchObject({ role: null, company: null });
  });

  test("stores one sent again with the same proof once, and accepts no second one with it", async () => {
    const proof = await testProof(platform);
    await say({ proof });
    await say({ proof });
    await expect(say({ proof, name: "Another" })).rejects.toMatchObject({ code: "proof.invalid" });
    expect((await review()).items).toHaveLength(1);
  });

  test("answers a filled-in hidden field alike, and stores and reports nothing", async () => {
    expect(await say({ website: "x" })).toEqual({ accepted: true });
    expect((await review()).items).toEqual([]);
    expect(platform.lines).toHaveLength(1);
    expect(platform.lines.join()).not.toMatch(/Ana|example\.com|afternoon/);
  });

  test.each([
    ["no consent", { consent: false }],
    ["a missing consent", { consent: undefined }],
    ["too short a quote", { quote: "Nice." }],
    ["too long a quote", { quote: "x".repeat(601) }],
    ["a company over two lines", { company: "Acme\nInc" }],
    ["a business we don't know", { businessType: "bank" }],
    ["a status in the request", { status: "approved" }],
  ])("refuses %s", async (_, fields) => {
    await expect(say(fields)).rejects.toMatchObject({ code: "request.invalid" });
    expect((await review()).items).toEqual([]);
  });
});

describe("testimonial.list", () => {
  test("shows approved ones, newest first, and never an address", async () => {
    await say({ name: "First" });
    await say({ name: "Second" });
    await approveAll();
    await say({ name: "Pending" });
    const { items } = await wall();
    expect(items.map(({ name }) => name)).toEqual(["Second", "First"]);
    const shown = ["businessType", "company", "id", "name", "quote", "role"];
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(shown);
    expect(JSON.stringify(items)).not.toContain("ana@example.com");
  });

  test("pages through all or one kind of business, using index queries only", async () => {
    const kinds = ["saas", "game"];
    for (let n = 0; n < 27; n++) await say({ name: `Nr ${n}`, businessType: kinds[n % 2] });
    await approveAll();
    const commands: string[] = [];
    platform.table.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          commands.push(commandName ?? "");
          return next(args);
        },
      { step: "initialize" },
    );
    const page = await wall();
    const rest = await wall({ cursor: page.next });
    expect(page.items).toHaveLength(24);
    const names = [...page.items, ...rest.items].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 27 }, (_, n) => `Nr ${26 - n}`));
    expect(rest.next).toBeUndefined();
    const games = await wall({ businessType: "game" });
    expect(games.items).toHaveLength(13);
    expect(new Set(games.items.map(({ businessType }) => businessType))).toEqual(new Set(["game"]));
    expect(commands).toHaveLength(3);
    expect(commands.every((name) => name.startsWith("Query"))).toBe(true);
  });

  test("accepts a cursor only for the list it is from", async () => {
    await say();
    const secret = Buffer.from(JSON.stringify({ gsi1pk: "$kiteloop#status_pending" })).toString("base64url");
    await expect(wall({ cursor: secret })).rejects.toMatchObject({ code: "request.invalid" });
    await expect(wall({ status: "pending" })).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("testimonial.decide", () => {
  beforeEach(async () => void (await say()));

  test("publishes it and unpublishes it, with entries in the instance's audit log", async () => {
    const { id } = await first();
    const approved = await judge(id, { status: "approved", version: 1 });
    expect(approved).toMatchObject({ status: "approved", version: 2 });
    expect((await wall({ businessType: "saas" })).items).toMatchObject([{ id }]);
    platform.clock.move(1000);
    await judge(id, { status: "rejected", version: 2 });
    expect((await wall()).items).toEqual([]);
    expect((await wall({ businessType: "saas" })).items).toEqual([]);
    const entries = await listInstanceAudit(platform.table, 10);
    expect(entries.map(({ subject }) => subject.name)).toEqual(["rejected", "approved"]);
  });

  test("makes a rejected one expire when the privacy page says so, and no other", async () => {
    const { id } = await first();
    const ttl = async () => {
      const Key = { pk: `$kiteloop#testimonialId_${id}`, sk: "$testimonial_1" };
      return (await platform.table.get({ Key })).Item?.ttl;
    };
    expect(await ttl()).toBeUndefined();
    await judge(id, { status: "rejected", version: 1 });
    const now = Math.floor(platform.clock.now().getTime() / 1000);
    expect(await ttl()).toBe(now + retention.rejectedTestimonials.keptFor.seconds);
    await judge(id, { status: "approved", version: 2 });
    expect(await ttl()).toBeUndefined();
  });
});
