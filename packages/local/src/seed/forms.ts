import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { contactStatuses } from "@kiteloop/contract/submissions/contact";
import { testimonialStatuses } from "@kiteloop/contract/submissions/testimonial";
import { queueEmails } from "@kiteloop/core/delivery/email";
import type { Anonymous, Ctx } from "@kiteloop/core/shared/context";
import { challengeOf, solve } from "@kiteloop/core/shared/proof";
import { saveAssessment } from "@kiteloop/core/submissions/assessment";
import { listContactMessages, sendContactMessage } from "@kiteloop/core/submissions/contact";
import { answerFeedback, sendFeedback } from "@kiteloop/core/submissions/feedback";
import {
  decideTestimonial,
  listTestimonialsForReview,
  submitTestimonial,
} from "@kiteloop/core/submissions/testimonial";
import type { Cast } from "./cast.ts";
import { addressOf, assessment, feedback, messages, testimonials } from "./forms.data.ts";
import { bytesFrom } from "./random.ts";

const agoOf = (end: number) => (days: number) => end - days * dayMs;
const nothing = { params: {}, query: {}, body: {} };

/**
 * Messages, testimonials and feedback sent to this instance before `end` (ms since 1970), and an assessment of the
 * demo project, created with the product's own verbs. Repeating it adds nothing.
 */
export async function fillForms(cast: Cast, end: number, projectId: string): Promise<void> {
  const ago = agoOf(end);
  await Promise.all([
    tell(cast, end),
    write(cast, end),
    ...feedback.map((sent) => give(cast, sent, ago(sent.daysAgo))),
    saveAssessment.call(cast.member(ago(assessment.daysAgo)), {
      params: { projectId },
      query: {},
      body: { answers: assessment.answers },
    }),
  ]);
}

async function withProof(visitor: Ctx<Anonymous>, content: object) {
  // Seeded forms need no proof of work.
  const proof = await solve(await challengeOf(visitor, 0));
  return { params: {}, query: {}, body: { ...content, proof } };
}

/** Stored items by sender, read once per status. */
async function byName<Item extends { name: string }, Status>(
  statuses: readonly Status[],
  list: (status: Status) => Promise<{ items: readonly Item[] }>,
): Promise<(name: string) => Item | undefined> {
  const pages = await Promise.all(statuses.map(list));
  const kept = new Map(pages.flatMap(({ items }) => items).map((one) => [one.name, one]));
  return (name) => kept.get(name);
}

async function tell(cast: Cast, end: number): Promise<void> {
  const ago = agoOf(end);
  const kept = () =>
    byName(testimonialStatuses, (status) =>
      listTestimonialsForReview.call(cast.member(end), { ...nothing, query: { status } }),
    );
  const before = await kept();
  const missing = testimonials.filter(({ name }) => before(name) === undefined);
  await Promise.all(
    missing.map(async ({ daysAgo, approved: _, ...content }) => {
      const visitor = cast.visitor(ago(daysAgo));
      const body = { ...content, email: addressOf(content.name), consent: true };
      await submitTestimonial.call(visitor, await withProof(visitor, body));
    }),
  );
  const after = await kept();
  await Promise.all(
    testimonials.map(async ({ name, daysAgo, approved }) => {
      const at = ago(daysAgo);
      const found = after(name);
      if (found === undefined) throw new Error(`what ${name} said was not kept`);
      await message(cast, at, { __edb_e__: "testimonial", testimonialId: found.id });
      if (!approved || found.status !== "pending") return;
      const body = { status: "approved", version: found.version };
      await decideTestimonial.call(cast.member(at + hourMs), {
        params: { testimonialId: found.id },
        query: {},
        body,
      });
    }),
  );
}

async function write(cast: Cast, end: number): Promise<void> {
  const ago = agoOf(end);
  const kept = () =>
    byName(contactStatuses, (status) =>
      listContactMessages.call(cast.member(end), { ...nothing, query: { status } }),
    );
  const before = await kept();
  const missing = messages.filter(({ name }) => before(name) === undefined);
  await Promise.all(
    missing.map(async ({ daysAgo, ...content }) => {
      const visitor = cast.visitor(ago(daysAgo));
      await sendContactMessage.call(
        visitor,
        await withProof(visitor, { ...content, email: addressOf(content.name) }),
      );
    }),
  );
  const after = await kept();
  await Promise.all(
    messages.map(async ({ name, daysAgo }) => {
      const found = after(name);
      if (found === undefined) throw new Error(`what ${name} wrote was not kept`);
      await message(cast, ago(daysAgo), { __edb_e__: "contactMessage", messageId: found.id });
    }),
  );
}

async function give(cast: Cast, sent: (typeof feedback)[number], at: number): Promise<void> {
  const { kind, text } = sent;
  const sender = cast.member(at);
  const feedbackId = encodeId("feedback", at, bytesFrom(`feedback ${text}`, 16));
  const { status } = await sendFeedback.call(sender, {
    ...nothing,
    body: { id: feedbackId, kind, text },
  });
  const params = { userId: sender.actor.userId, feedbackId };
  await message(cast, at, { __edb_e__: "feedback", ...params });
  if (sent.status === status) return;
  const body = { status: sent.status, answer: sent.answer, version: 1 };
  await answerFeedback.call(cast.member(at + dayMs), { params, query: {}, body });
}

/** Emails the operator at that time, so that the stream later finds it done. */
async function message(cast: Cast, at: number, image: Record<string, unknown>): Promise<void> {
  await queueEmails(cast.platform(at + 2000, "mail"), [{ sequence: "0", image }]);
}
