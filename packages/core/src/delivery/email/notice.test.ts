import { retention } from "@kiteloop/contract/shared/retention";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { deliveryIdOf } from "../../shared/email-kind/index.ts";
import {
  listContactMessages,
  sendContactMessage,
  setContactStatus,
} from "../../submissions/contact/index.ts";
import * as feedback from "../../submissions/feedback/index.ts";
import {
  decideTestimonial,
  listTestimonialsForReview,
  submitTestimonial,
} from "../../submissions/testimonial/index.ts";
import {
  streamOf,
  type TestPlatform,
  testCtx,
  testMember,
  testPlatform,
  testProof,
  testVisitor,
} from "../../testing/index.ts";
import { emailRetryDelays } from "./deliver.ts";
import { deliverDue, queueEmails } from "./queue.ts";
import { findEmailDelivery } from "./store.ts";

let platform: TestPlatform;
let stream: ReturnType<typeof streamOf>;
let refusals: Error[];
beforeEach(async () => {
  platform = await testPlatform();
  const { mailer } = platform;
  refusals = [];
  platform.mailer = {
    async send(message) {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return mailer.send(message);
    },
  };
  stream = streamOf(platform.table);
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const nothing = { params: {}, query: {}, body: {} };
const withProof = async (content: object) => ({
  params: {},
  query: {},
  body: { ...content, proof: await testProof(platform) },
});
const queue = () => queueEmails(platform, stream.items);
const delivery = (id: string) => findEmailDelivery(platform.table, deliveryIdOf(id));

async function write(fields: object = {}): Promise<string> {
  const message = "Which data\ndo you keep?";
  const content = { name: "Ana", email: "ana@example.com", topic: "privacy", message, ...fields };
  await sendContactMessage.call(testVisitor(platform), await withProof(content));
  return (await listContactMessages.call(staff(), nothing)).items[0]?.id ?? "";
}

async function say(): Promise<string> {
  const quote = "It took an afternoon, no more.";
  const content = { name: "Ana", email: "ana@example.com", businessType: "saas", quote, consent: true };
  await submitTestimonial.call(testVisitor(platform), await withProof(content));
  return (await listTestimonialsForReview.call(staff(), nothing)).items[0]?.id ?? "";
}

/** Feedback of a member, and its kind. */
async function tell(fields: object = {}) {
  const ctx = testCtx(platform, testMember(platform));
  const id = platform.ids.make("feedback");
  const body = { id, kind: "problem", text: "The chart stays empty.", ...fields };
  await feedback.sendFeedback.call(ctx, { params: {}, query: {}, body });
  return { userId: ctx.actor.userId, feedbackId: id };
}

test("the record of a notice's email expires when the privacy page says, whatever its result", async () => {
  const ids = [await write(), await say()];
  const { seconds } = retention.otherEmails.keptFor;
  const expiresAt = Math.ceil(platform.clock.now().getTime() / 1000) + seconds;
  refusals = [new Error("not now")];
  expect(await queue()).toEqual([]);
  for (const id of ids) expect(await delivery(id)).toMatchObject({ expiresAt });
  platform.clock.move(emailRetryDelays[0] ?? 0);
  await deliverDue(platform);
  for (const id of ids) expect(await delivery(id)).toMatchObject({ state: "sent", expiresAt });
});

test("the operator gets a message by email, in both parts, and replies go to its author", async () => {
  const id = await write();
  expect(await queue()).toEqual([]);
  const [mail] = platform.emails;
  expect(mail).toMatchObject({
    to: "operator@kiteloop.test",
    from: "Kiteloop <invitations@kiteloop.test>",
    replyTo: '"Ana" <ana@example.com>',
    subject: "Privacy: message from Ana",
  });
  expect(mail?.text).toContain("Which data\ndo you keep?");
  expect(mail?.html).toContain("do you keep?");
  expect(mail?.text).toContain("https://app.test");
  expect(await delivery(id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("a waiting testimonial is announced by email too", async () => {
  const id = await say();
  await queue();
  expect(platform.emails).toMatchObject([
    { to: "operator@kiteloop.test", subject: "Ana submitted a testimonial" },
  ]);
  expect(platform.emails[0]?.text).toContain("It took an afternoon, no more.");
  expect(await delivery(id)).toMatchObject({ state: "sent" });
});

test("feedback is announced by email with a way to reply; feedback offered as a testimonial as one", async () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001", "hex").toString("base64");
  const { feedbackId } = await tell({ screenshot: png });
  const publish = { name: "Mara", businessType: "saas", consent: true };
  const offered = await tell({ kind: "praise", text: "It took an afternoon, no more.", publish });
  expect(await queue()).toEqual([]);
  expect(platform.emails.map(({ subject }) => subject).toSorted()).toEqual([
    "Mara submitted a testimonial",
    "Something is wrong: feedback from Mara Example",
  ]);
  const mail = platform.emails.find(({ subject }) => subject.startsWith("Something"));
  expect(mail).toMatchObject({ to: "operator@kiteloop.test", replyTo: '"Mara Example" <mara@example.com>' });
  expect(mail?.text).toContain("The chart stays empty.");
  expect(mail?.text).toContain("View screenshot and reply");
  expect(mail?.text).toContain("https://app.test/members/admin?tab=feedback");
  expect(await delivery(feedbackId)).toMatchObject({ state: "sent" });
  expect(await delivery(offered.feedbackId)).toBeNull();
});

test("redeliveries by the stream, two consumers and the timer send no second email", async () => {
  await write();
  await say();
  await Promise.all([queue(), queue(), deliverDue(platform)]);
  await queue();
  platform.clock.move(dayMs);
  await deliverDue(platform);
  expect(platform.emails).toHaveLength(2);
});

test("a refused email is retried after its delay, and given up after the last attempt", async () => {
  refusals = [new Error("throttled")];
  await write();
  expect(await queue()).toEqual([]);
  platform.clock.move(emailRetryDelays[0] ?? 0);
  expect(await deliverDue(platform)).toBe(1);
  expect(platform.emails).toHaveLength(1);

  refusals = emailRetryDelays.map(() => new Error("down"));
  const id = await say();
  await queue();
  for (const pause of emailRetryDelays) {
    platform.clock.move(pause);
    await deliverDue(platform);
  }
  expect(await delivery(id)).toMatchObject({ state: "failed" });
});

test("a message handled before its email was sent is not emailed anymore", async () => {
  refusals = [new Error("down"), new Error("down")];
  refusals.push(new Error("down"));
  const [messageId, testimonialId] = [await write(), await say()];
  const told = await tell();
  await queue();
  const spam = { params: { messageId }, query: {}, body: { version: 1, status: "spam" } };
  await setContactStatus.call(staff(), spam);
  const rejected = { params: { testimonialId }, query: {}, body: { version: 1, status: "rejected" } };
  await decideTestimonial.call(staff(), rejected);
  const seen = { params: told, query: {}, body: { version: 1, status: "seen", answer: null } };
  await feedback.answerFeedback.call(staff(), seen);
  platform.clock.move(emailRetryDelays[0] ?? 0);
  await deliverDue(platform);
  expect(platform.emails).toEqual([]);
  for (const id of [messageId, testimonialId, told.feedbackId])
    expect(await delivery(id)).toMatchObject({ state: "dropped", reason: "not_wanted" });
});

test("an instance without an operator's address emails nobody and keeps the message", async () => {
  platform.instance = { ...platform.instance, operatorMail: null };
  const id = await write();
  await queue();
  expect(platform.emails).toEqual([]);
  expect(await delivery(id)).toMatchObject({ state: "dropped", reason: "no_operator" });
});

test("nothing a visitor writes adds a header, a link in the subject, or markup", async () => {
  await write({
    name: 'Ana "the boss" https://evil.example <b>',
    message: "<script>x</script>\nSubject: other\n\n{{origin}}",
  });
  await queue();
  const [mail] = platform.emails;
  const fields = [mail?.to, mail?.from, mail?.replyTo, mail?.subject, ...Object.values(mail?.headers ?? {})];
  expect(fields.join()).not.toMatch(/[\r\n]/);
  expect(mail?.subject).not.toContain("https://");
  expect(mail?.html).not.toContain("<script>");
  expect(mail?.text).toContain("{{origin}}");
});

test("the log contains neither the message nor its author, whatever the email's result", async () => {
  refusals = [new Error("down")];
  await write();
  await say();
  await queue();
  platform.clock.move(emailRetryDelays[0] ?? 0);
  await deliverDue(platform);
  expect(platform.lines).not.toEqual([]);
  expect(platform.lines.join()).not.toMatch(/Ana|example\.com|Which data|afternoon/);
});
