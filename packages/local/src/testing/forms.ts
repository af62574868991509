import { dayMs } from "@kiteloop/contract/shared/time";
import { feedback } from "@kiteloop/contract/submissions/feedback";
import { pauseItem } from "@kiteloop/core/messaging/email-health";
import { recordFailure } from "@kiteloop/core/shared/dead-letter";
import { transact } from "@kiteloop/core/shared/table";
import { putWorkspace } from "@kiteloop/core/tenancy/workspace";
import * as z from "zod";
import { made } from "./created.ts";
import type { TestInstance } from "./instance.ts";
import { quickProof, type TestBrowser, type TestMember } from "./member.ts";
import { freshId, type InstanceRecords } from "./records.ts";

const clock = { now: () => new Date(), sleep: async () => undefined };
const firstOf = z.object({ items: z.tuple([z.object({ id: z.string() })], z.unknown()) });

const writer = { name: "Wim Writer", email: "wim@example.com" };

/** A message of the contact form, with its proof of work. */
export const newMessage = async (browser: TestBrowser, message = "Where do I find the docs?") => ({
  ...writer,
  topic: "question",
  message,
  proof: await quickProof(browser.instance),
});

/** A testimonial, with its proof of work. */
export const newTestimonial = async (browser: TestBrowser, quote = "It took one afternoon.") => ({
  ...writer,
  businessType: "saas",
  quote,
  consent: true,
  proof: await quickProof(browser.instance),
});

/** A picture of one pixel. */
const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Feedback that is offered as a testimonial, with a screenshot. */
export const newFeedback = (id = freshId("feedback")) => ({
  ...{ id, kind: "praise", text: "It took one afternoon.", screenshot: dot },
  publish: { name: writer.name, businessType: "saas", consent: true },
});

/** A dead letter, though its record counts for nothing. */
async function plantDeadLetter({ table }: TestInstance): Promise<void> {
  const record = { pk: "a", sk: "b" };
  const failure = {
    work: "count",
    key: freshId("beacon"),
    kind: "beacon",
    record,
    form: "item",
    reason: "None.",
  } as const;
  while ((await recordFailure({ table, clock }, failure)) === "again");
}

/** A deleted workspace whose email is paused. */
async function plantEmailPause({ table }: TestInstance): Promise<string> {
  const workspaceId = freshId("workspace");
  const [at, until] = [new Date().toISOString(), new Date(Date.now() + dayMs).toISOString()];
  const workspace = { workspaceId, name: "Paused", plan: "scale", createdAt: at } as const;
  await transact(table, clock, [
    putWorkspace(table, workspace),
    pauseItem(table, { workspaceId, at, until, why: "9 of 99 emails bounced" }),
  ]);
  return workspaceId;
}

/** One of each record that belongs to the instance and no workspace; `staff` finds them. By default `account` is their own. */
export async function plantForms(
  visitor: TestBrowser,
  staff: TestMember,
  { userId: accountId } = staff,
): Promise<InstanceRecords> {
  const sent = [
    await visitor.send("POST", "/api/contact", await newMessage(visitor)),
    await visitor.send("POST", "/api/testimonials", await newTestimonial(visitor)),
  ];
  const refused = sent.find(({ status }) => status !== 202);
  if (refused) throw new Error(`${refused.status} ${refused.text}`);
  await plantDeadLetter(staff.instance);
  const feedbackId = freshId("feedback");
  await made(staff, "/api/feedback", newFeedback(feedbackId), feedback);
  const newest = async (path: string) => firstOf.parse((await staff.send("GET", path)).body).items[0].id;
  return {
    messageId: await newest("/api/admin/contact"),
    testimonialId: await newest("/api/admin/testimonials"),
    deadLetterId: await newest("/api/admin/dead-letters"),
    ...{ feedbackId, userId: staff.userId, accountId },
    workspaceId: await plantEmailPause(staff.instance),
  };
}
