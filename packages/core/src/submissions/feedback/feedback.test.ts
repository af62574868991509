import { dayMs } from "@kiteloop/contract/shared/time";
import { feedbackLimits } from "@kiteloop/contract/submissions/feedback-limits";
import { beforeEach, describe, expect, test } from "vitest";
import { listInstanceAudit } from "../../shared/audit/index.ts";
import type { Anonymous, Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testVisitor,
  writeTogether,
} from "../../testing/index.ts";
import * as testimonials from "../testimonial/index.ts";
import {
  answerFeedback,
  eraseFeedbackOf,
  getScreenshot,
  getScreenshotForReview,
  listFeedback,
  listFeedbackForReview,
  removeFeedback,
  sendFeedback,
} from "./index.ts";

let platform: TestPlatform;
let visitor: Ctx<Anonymous>;
let mara: Ctx<Member>;
let otto: Ctx<Member>;
let staff: Ctx<Member>;
beforeEach(async () => {
  platform = await testPlatform();
  visitor = testVisitor(platform);
  mara = testCtx(platform, testMember(platform, { role: "viewer" }));
  otto = testCtx(platform, testMember(platform, { name: "Otto", email: "otto@example.com" }));
  staff = testCtx(platform, testMember(platform, { staff: true }));
});

type Anybody = Ctx<Member | Anonymous>;
const png = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001", "hex").toString("base64");
const words = "The chart of the second project stays empty.";
const praise = {
  kind: "praise",
  text: "It took an afternoon, and the numbers add up.",
  publish: { name: "Mara", role: "Growth", businessType: "saas", consent: true },
};

const tell = (fields: object = {}, ctx: Anybody = mara) => {
  platform.clock.move(1000);
  const body = { id: platform.ids.make("feedback"), kind: "problem", text: words, ...fields };
  return sendFeedback.call(ctx, { params: {}, query: {}, body });
};
const own = async (ctx: Anybody = mara, query: object = {}) =>
  listFeedback.call(ctx, { params: {}, query, body: {} });
const review = (query: object = {}, ctx: Anybody = staff) =>
  listFeedbackForReview.call(ctx, { params: {}, query, body: {} });
const reply = (params: object, body: object, ctx: Anybody = staff) =>
  answerFeedback.call(ctx, { params, query: {}, body });
const takeBack = (feedbackId: string, ctx: Anybody = mara) =>
  removeFeedback.call(ctx, { params: { feedbackId }, query: {}, body: {} });
const picture = (feedbackId: string, ctx: Anybody = mara) =>
  getScreenshot.call(ctx, { params: { feedbackId }, query: {}, body: {} });
const pictureAsStaff = (params: object, ctx: Anybody = staff) =>
  getScreenshotForReview.call(ctx, { params, query: {}, body: {} });
const waiting = () => testimonials.listTestimonialsForReview.call(staff, { params: {}, query: {}, body: {} });
const puttingBy = (put: Ctx<Member>["pictures"]["put"]): Ctx<Member> => {
  const { pictures } = platform;
  const removeAll = (key: string) => pictures.removeAll(key);
  return { ...mara, pictures: { put, get: (key) => pictures.get(key), removeAll } };
};
const keyOf = (feedbackId: string, ctx: Ctx<Member> = mara) => ({ userId: ctx.actor.userId, feedbackId });

describe("feedback.send", () => {
  test("stores it for its sender and for staff, with the picture as it was sent", async () => {
    const sent = await tell({ screenshot: png });
    expect(sent).toEqual({
      id: expect.stringMatching(/^fbk_/),
      at: "2026-03-10T12:00:01.000Z",
      changedAt: "2026-03-10T12:00:01.000Z",
      ...{ kind: "problem", text: words, screenshot: true, status: "sent", answer: null, testimonial: null },
    });
    expect((await own()).items).toEqual([sent]);
    const { testimonial: _, ...common } = sent;
    const of = { userId: mara.actor.userId, name: "Mara Example", email: "mara@example.com" };
    expect((await review()).items).toEqual([{ ...common, ...of, offered: false, version: 1 }]);
    const kept = { type: "image/png", base64: png };
    expect(await picture(sent.id)).toEqual(kept);
    expect(await pictureAsStaff(keyOf(sent.id))).toEqual(kept);
  });

  test("treats a repeated request as the same feedback, and refuses other text with its id", async () => {
    const id = platform.ids.make("feedback");
    const sent = await tell({ id, screenshot: png });
    expect(await tell({ id, screenshot: png })).toEqual(sent);
    for (const other of [{ text: "Something else altogether." }, {}, { screenshot: png, kind: "idea" }])
      await expect(tell({ id, ...other })).rejects.toMatchObject({
        code: "request.invalid",
        details: { errors: [{ path: "id", message: "was used for other feedback" }] },
      });
    expect((await own()).items).toEqual([sent]);
    expect(platform.pictures.objects.size).toBe(1);
  });

  test("completes feedback sent again after a failure before its picture", async () => {
    const id = platform.ids.make("feedback");
    const dying = puttingBy(() => Promise.reject(new Error("died")));
    await expect(tell({ id, screenshot: png }, dying)).rejects.toThrow("died");
    expect((await own()).items).toMatchObject([{ id, screenshot: true }]);
    await expect(picture(id)).rejects.toMatchObject({ code: "not_found" });
    await tell({ id, screenshot: png });
    expect(await picture(id)).toMatchObject({ base64: png });
    expect((await own()).items).toHaveLength(1);
  });

  test("leaves no picture of feedback withdrawn during the upload", async () => {
    const id = platform.ids.make("feedback");
    const slow = puttingBy(async (...sent) => {
      await takeBack(id);
      await platform.pictures.put(...sent);
    });
    await tell({ id, screenshot: png }, slow);
    expect(platform.pictures.objects.size).toBe(0);
  });

  test("stores one of two concurrent ones with one id, with its own picture", async () => {
    const id = platform.ids.make("feedback");
    writeTogether(platform.table, 2);
    const jpeg = Buffer.from("ffd8ffc0001108000100010300", "hex").toString("base64");
    const outcomes = await Promise.allSettled([
      tell({ id, screenshot: png }),
      tell({ id, screenshot: jpeg }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const first = outcomes[0]?.status === "fulfilled" ? png : jpeg;
    expect(await picture(id)).toMatchObject({ base64: first });
    expect(platform.pictures.objects.size).toBe(1);
  });

  test("stores the same one sent twice concurrently once, and answers both", async () => {
    const id = platform.ids.make("feedback");
    writeTogether(platform.table, 2);
    const [one, other] = await Promise.all([tell({ id, screenshot: png }), tell({ id, screenshot: png })]);
    expect(one.id).toBe(other.id);
    expect((await own()).items).toHaveLength(1);
    expect(await picture(id)).toMatchObject({ base64: png });
  });

  test("allows another person's id, and reveals nothing of theirs", async () => {
    const { id } = await tell({ screenshot: png });
    await tell({ id, text: "Under the same number." }, otto);
    expect((await own(otto)).items).toMatchObject([
      { id, text: "Under the same number.", screenshot: false },
    ]);
    expect((await own()).items).toMatchObject([{ id, text: words, screenshot: true }]);
    await expect(picture(id, otto)).rejects.toMatchObject({ code: "not_found" });
  });

  test("offers praise with consent as a testimonial, with only what was agreed to", async () => {
    const sent = await tell(praise);
    expect(sent.testimonial).toBe("pending");
    const { consent: _, ...shown } = praise.publish;
    expect((await waiting()).items).toEqual([
      {
        ...{ ...shown, company: null, quote: praise.text, email: "mara@example.com" },
        ...{ id: expect.stringMatching(/^tst_/), at: sent.at, status: "pending", version: 1 },
      },
    ]);
    expect((await review()).items).toMatchObject([{ offered: true }]);
  });

  test("shows the sender the staff's decision on the testimonial, also after it expired", async () => {
    await tell(praise);
    const [{ id: testimonialId, version } = { id: "", version: 0 }] = (await waiting()).items;
    const params = { testimonialId };
    const seen = async () => (await own()).items.map(({ testimonial }) => testimonial);
    await testimonials.decideTestimonial.call(staff, {
      params,
      query: {},
      body: { status: "approved", version },
    });
    expect(await seen()).toEqual(["approved"]);
    const { table, clock } = platform;
    await transact(table, clock, [testimonials.removeTestimonialItem(table, testimonialId)]);
    expect(await seen()).toEqual(["rejected"]);
  });

  test("limits feedback per person and day, and stores nothing beyond that", async () => {
    for (let n = 0; n < feedbackLimits.perDay; n++) await tell({ text: `This is number ${n}.` });
    const tooMany = { code: "feedback.too_many" };
    await expect(tell({ ...praise, screenshot: png })).rejects.toMatchObject(tooMany);
    expect(platform.pictures.objects.size).toBe(0);
    expect((await waiting()).items).toEqual([]);
    await tell({}, otto);
    platform.clock.move(dayMs);
    await tell({ screenshot: png });
    const page = await own();
    const rest = await own(mara, { cursor: page.next });
    expect([page.items.length, rest.items.length, rest.next]).toEqual([20, 1, undefined]);
    expect(page.items[0]).toMatchObject({ text: words, screenshot: true });
    expect(rest.items[0]).toMatchObject({ text: "This is number 0." });
  });

  test.each([
    ["no text", { text: "" }],
    ["too short a text", { text: "Hello." }],
    ["an unknown kind", { kind: "rant" }],
    ["a file that is not a picture", { screenshot: Buffer.from("<svg/>").toString("base64") }],
    ["a picture that is not base64", { screenshot: "not base64!" }],
    ["too large a picture", { screenshot: `${png}${"A".repeat(1_400_000)}` }],
    ["a problem to be published", { ...praise, kind: "problem" }],
    ["publishing without consent", { ...praise, publish: { ...praise.publish, consent: false } }],
    ["publishing too long a text", { ...praise, text: "x".repeat(601) }],
    ["publishing under an address", { ...praise, publish: { ...praise.publish, email: "a@b.example" } }],
    ["a field we don't know", { workspaceId: "wks_1" }],
  ])("refuses %s, and stores nothing", async (_, fields) => {
    await expect(tell(fields)).rejects.toMatchObject({ code: "request.invalid" });
    expect((await own()).items).toEqual([]);
    expect(platform.pictures.objects.size).toBe(0);
  });

  test("is allowed to every signed-in user, whatever their role, and logs none of it", async () => {
    await expect(tell({}, visitor)).rejects.toMatchObject({ code: "auth.required" });
    await expect(own(visitor)).rejects.toMatchObject({ code: "auth.required" });
    await tell();
    expect(platform.lines.join()).not.toMatch(/chart|mara@/i);
  });
});

describe("feedback.answer", () => {
  test("is shown to the sender, changes the status, and is in the instance's audit log", async () => {
    const { id } = await tell();
    platform.clock.move(60_000);
    const body = { status: "declined", answer: "It is empty until someone joins.", version: 1 };
    const moved = await reply(keyOf(id), body);
    expect(moved).toMatchObject({ status: "declined", answer: body.answer, version: 2 });
    expect((await own()).items).toMatchObject([
      { id, status: "declined", answer: body.answer, changedAt: "2026-03-10T12:01:01.000Z" },
    ]);
    expect([(await review()).items, (await review({ status: "declined" })).items]).toEqual([[], [moved]]);
    expect(await listInstanceAudit(platform.table, 10)).toMatchObject([
      { action: "feedback.answer", subject: { id, name: "declined" } },
    ]);
    await reply(keyOf(id), { status: "done", answer: null, version: 2 });
    expect((await own()).items).toMatchObject([{ status: "done", answer: null }]);
  });

  test("changes nothing when repeated; other text is a change; a stale version is a conflict", async () => {
    const { id } = await tell();
    const body = { status: "planned", answer: "Next month.", version: 1 };
    const planned = await reply(keyOf(id), body);
    expect(await reply(keyOf(id), body)).toEqual(planned);
    const stale = reply(keyOf(id), { ...body, answer: "Next year." });
    await expect(stale).rejects.toMatchObject({ code: "conflict.version" });
    expect(await reply(keyOf(id), { ...body, answer: "Next year.", version: 2 })).toMatchObject({
      version: 3,
    });
    expect(await listInstanceAudit(platform.table, 10)).toHaveLength(2);
  });

  test("accepts one of two concurrent answers and tells the other", async () => {
    const { id } = await tell();
    writeTogether(platform.table, 2);
    const outcomes = await Promise.allSettled([
      reply(keyOf(id), { status: "seen", answer: null, version: 1 }),
      reply(keyOf(id), { status: "planned", answer: null, version: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict.version" },
    });
  });

  test("is for staff and existing feedback, and declining needs a reason", async () => {
    const { id } = await tell({ screenshot: png });
    const body = { status: "seen", answer: null, version: 1 };
    // Its sender, and the owner of another workspace.
    for (const ctx of [mara, otto]) {
      for (const run of [
        () => reply(keyOf(id), body, ctx),
        () => review({}, ctx),
        () => pictureAsStaff(keyOf(id), ctx),
      ])
        await expect(run()).rejects.toMatchObject({ code: "auth.forbidden" });
    }
    await expect(reply(keyOf(id), body, visitor)).rejects.toMatchObject({ code: "auth.required" });
    for (const absent of [keyOf(platform.ids.make("feedback")), keyOf(id, otto)]) {
      await expect(reply(absent, body)).rejects.toMatchObject({ code: "not_found" });
      await expect(pictureAsStaff(absent)).rejects.toMatchObject({ code: "not_found" });
    }
    for (const wrong of [{ status: "declined" }, { status: "gone" }, { answer: "" }, { text: "edited" }])
      await expect(reply(keyOf(id), { ...body, ...wrong })).rejects.toMatchObject({
        code: "request.invalid",
      });
  });

  test("lists all feedback of a status once, newest first", async () => {
    for (let n = 0; n < 53; n++) {
      const ctx = testCtx(platform, testMember(platform));
      await tell({ text: `This is number ${n}.` }, ctx);
    }
    const page = await review();
    const rest = await review({ cursor: page.next });
    expect([page.items.length, rest.items.length, rest.next]).toEqual([50, 3, undefined]);
    const texts = [...page.items, ...rest.items].map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 53 }, (_, n) => `This is number ${52 - n}.`));
    await expect(review({ cursor: "bm90IGEgY3Vyc29y" })).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("feedback.remove", () => {
  test("deletes all of it: text, picture, and the published testimonial", async () => {
    const { id } = await tell({ ...praise, screenshot: png });
    const kept = await tell({ screenshot: png });
    expect(await takeBack(id)).toEqual({});
    expect((await own()).items.map((item) => item.id)).toEqual([kept.id]);
    expect((await waiting()).items).toEqual([]);
    await expect(picture(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await picture(kept.id)).toMatchObject({ base64: png });
    await expect(takeBack(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("deletes only the sender's own", async () => {
    const { id } = await tell({ screenshot: png });
    for (const ctx of [otto, staff])
      await expect(takeBack(id, ctx)).rejects.toMatchObject({ code: "not_found" });
    await expect(takeBack(id, visitor)).rejects.toMatchObject({ code: "auth.required" });
    expect(await picture(id)).toMatchObject({ base64: png });
  });

  test("deletes all feedback of an erased person, however much, and keeps that of others", async () => {
    for (let n = 0; n < 12; n++) await tell({ ...praise, ...(n % 5 === 0 && { screenshot: png }) });
    const other = await tell({ ...praise, screenshot: png }, otto);
    await eraseFeedbackOf(platform, mara.actor.userId);
    await eraseFeedbackOf(platform, mara.actor.userId);
    expect((await own()).items).toEqual([]);
    expect((await review()).items.map(({ id }) => id)).toEqual([other.id]);
    expect((await waiting()).items.map(({ email }) => email)).toEqual(["otto@example.com"]);
    expect(await picture(other.id, otto)).toMatchObject({ base64: png });
    expect(platform.pictures.objects.size).toBe(1);
  });
});
