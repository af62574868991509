import { beforeEach, describe, expect, test } from "vitest";
import * as contact from "../../submissions/contact/index.ts";
import * as testimonial from "../../submissions/testimonial/index.ts";
import {
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testProof,
  testVisitor,
  writeTogether,
} from "../../testing/index.ts";
import { listInstanceAudit } from "../audit/index.ts";
import type { Anonymous, Ctx, Member } from "../context/index.ts";

let platform: TestPlatform;
let visitor: Ctx<Anonymous>;
let staff: Ctx<Member>;
beforeEach(async () => {
  platform = await testPlatform();
  visitor = testVisitor(platform);
  staff = testCtx(platform, testMember(platform, { staff: true, role: "viewer" }));
});

const name = "Ana Silva";
const email = "ana@example.com";
const kinds = [
  {
    kind: "contactMessage" as const,
    send: contact.sendContactMessage,
    content: { name, email, topic: "security", message: "There is something to look at." },
    list: contact.listContactMessages,
    move: contact.setContactStatus,
    param: "messageId",
    statuses: ["answered", "spam"],
  },
  {
    kind: "testimonial" as const,
    send: testimonial.submitTestimonial,
    content: {
      name,
      email,
      businessType: "saas",
      quote: "It took an afternoon, and the numbers add up.",
      consent: true,
    },
    list: testimonial.listTestimonialsForReview,
    move: testimonial.decideTestimonial,
    param: "testimonialId",
    statuses: ["approved", "rejected"],
  },
];

describe.each(kinds)("a $kind", ({ kind, send, content, list, move, param, statuses: [to, other] }) => {
  beforeEach(async () => {
    const body = { ...content, proof: await testProof(platform) };
    await send.call(visitor, { params: {}, query: {}, body });
  });
  const first = async (query: object = {}) =>
    (await list.call(staff, { params: {}, query, body: {} })).items[0];
  const id = async () => (await first())?.id ?? "";
  const moveTo = (id: string, body: object, ctx: Ctx<Member | Anonymous> = staff) =>
    move.call(ctx, { params: { [param]: id }, query: {}, body });

  test("moves to another list, with an entry in the instance's audit log", async () => {
    const before = await first();
    const moved = await moveTo(await id(), { status: to, version: 1 });
    expect(moved).toEqual({ ...before, status: to, version: 2 });
    expect(await first()).toBeUndefined();
    expect(await first({ status: to })).toEqual(moved);
    expect(await listInstanceAudit(platform.table, 10)).toMatchObject([
      { action: move.endpoint.id, actor: { name: "Mara Example" }, subject: { id: moved.id, name: to } },
    ]);
  });

  test("does not change when asked again, and a stale version is a conflict", async () => {
    const one = await id();
    const moved = await moveTo(one, { status: to, version: 1 });
    expect(await moveTo(one, { status: to, version: 1 })).toEqual(moved);
    const stale = moveTo(one, { status: other, version: 1 });
    await expect(stale).rejects.toMatchObject({ code: "conflict.version" });
    expect(await listInstanceAudit(platform.table, 10)).toHaveLength(1);
  });

  test("accepts one of two concurrent changes and tells the other", async () => {
    const one = await id();
    writeTogether(platform.table, 2);
    const outcomes = await Promise.allSettled([
      moveTo(one, { status: to, version: 1 }),
      moveTo(one, { status: other, version: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict.version" },
    });
  });

  test("can be read and moved by staff only, if it exists, and only to known statuses", async () => {
    const one = await id();
    const body = { status: to, version: 1 };
    const owner = testCtx(platform, testMember(platform));
    const reading = (ctx: Ctx<Member | Anonymous>) => list.call(ctx, { params: {}, query: {}, body: {} });
    for (const run of [() => moveTo(one, body, owner), () => reading(owner)])
      await expect(run()).rejects.toMatchObject({ code: "auth.forbidden" });
    for (const run of [() => moveTo(one, body, visitor), () => reading(visitor)])
      await expect(run()).rejects.toMatchObject({ code: "auth.required" });
    await expect(moveTo(platform.ids.make(kind), body)).rejects.toMatchObject({ code: "not_found" });
    for (const wrong of [{ status: "gone" }, { version: 0 }, { name: "edited" }])
      await expect(moveTo(one, { ...body, ...wrong })).rejects.toMatchObject({ code: "request.invalid" });
  });
});
