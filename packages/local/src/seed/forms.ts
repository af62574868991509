import { contactStatuses } from "@kiteloop/contract/contact";
import { encodeId } from "@kiteloop/contract/ids";
import { testimonialStatuses } from "@kiteloop/contract/testimonial";
import { save } from "@kiteloop/core/assessment";
import { list as listMessages, send } from "@kiteloop/core/contact";
import type { Anonymous, Ctx } from "@kiteloop/core/context";
import { queueMails } from "@kiteloop/core/delivery";
import { answer, send as sendFeedback } from "@kiteloop/core/feedback";
import { challengeOf, solve } from "@kiteloop/core/proof";
import { decide, listForReview, submit } from "@kiteloop/core/testimonial";
import type { Cast } from "./cast.ts";
import { addressOf, assessment, feedback, messages, testimonials } from "./forms.data.ts";
import { bytesFrom } from "./random.ts";

const dayMs = 86_400_000;
const agoOf = (end: number) => (days: number) => end - days * dayMs;
const nothing = { params: {}, query: {}, body: {} };

/**
 * What visitors left with this instance before `end` (ms since 1970), and an assessment of the demo project, all
 * by the product's own verbs. Done again it adds nothing.
 */
export async function fillForms(cast: Cast, end: number, projectId: string): Promise<void> {
  const ago = agoOf(end);
  await Promise.all([
    tell(cast, end),
    write(cast, end),
    ...feedback.map((told) => give(cast, told, ago(told.daysAgo))),
    save.call(cast.member(ago(assessment.daysAgo)), {
      params: { projectId },
      query: {},
      body: { answers: assessment.answers },
    }),
  ]);
}

async function withProof(visitor: Ctx<Anonymous>, content: object) {
  // Nobody made up has to prove that they are in no hurry.
  const proof = await solve(await challengeOf(visitor, 0));
  return { params: {}, query: {}, body: { ...content, proof } };
}

/** What was kept, by who left it, asked of each status once. */
async function byName<Kept extends { name: string }, Status>(
  statuses: readonly Status[],
  list: (status: Status) => Promise<{ items: readonly Kept[] }>,
): Promise<(name: string) => Kept | undefined> {
  const pages = await Promise.all(statuses.map(list));
  const kept = new Map(pages.flatMap(({ items }) => items).map((one) => [one.name, one]));
  return (name) => kept.get(name);
}

async function tell(cast: Cast, end: number): Promise<void> {
  const ago = agoOf(end);
  const kept = () =>
    byName(testimonialStatuses, (status) =>
      listForReview.call(cast.member(end), { ...nothing, query: { status } }),
    );
  const before = await kept();
  const missing = testimonials.filter(({ name }) => before(name) === undefined);
  await Promise.all(
    missing.map(async ({ daysAgo, approved: _, ...content }) => {
      const visitor = cast.visitor(ago(daysAgo));
      const body = { ...content, email: addressOf(content.name), consent: true };
      await submit.call(visitor, await withProof(visitor, body));
    }),
  );
  const after = await kept();
  await Promise.all(
    testimonials.map(async ({ name, daysAgo, approved }) => {
      const at = ago(daysAgo);
      const found = after(name);
      if (found === undefined) throw new Error(`what ${name} said was not kept`);
      await mail(cast, at, { __edb_e__: "testimonial", testimonialId: found.id });
      if (!approved || found.status !== "pending") return;
      const body = { status: "approved", version: found.version };
      await decide.call(cast.member(at + 3_600_000), {
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
      listMessages.call(cast.member(end), { ...nothing, query: { status } }),
    );
  const before = await kept();
  const missing = messages.filter(({ name }) => before(name) === undefined);
  await Promise.all(
    missing.map(async ({ daysAgo, ...content }) => {
      const visitor = cast.visitor(ago(daysAgo));
      await send.call(visitor, await withProof(visitor, { ...content, email: addressOf(content.name) }));
    }),
  );
  const after = await kept();
  await Promise.all(
    messages.map(async ({ name, daysAgo }) => {
      const found = after(name);
      if (found === undefined) throw new Error(`what ${name} wrote was not kept`);
      await mail(cast, ago(daysAgo), { __edb_e__: "contactMessage", messageId: found.id });
    }),
  );
}

async function give(cast: Cast, told: (typeof feedback)[number], at: number): Promise<void> {
  const { kind, text } = told;
  const sender = cast.member(at);
  const feedbackId = encodeId("feedback", at, bytesFrom(`feedback ${text}`, 16));
  const { status } = await sendFeedback.call(sender, {
    ...nothing,
    body: { id: feedbackId, kind, text },
  });
  const params = { userId: sender.actor.userId, feedbackId };
  await mail(cast, at, { __edb_e__: "feedback", ...params });
  if (told.status === status) return;
  const body = { status: told.status, answer: told.answer, version: 1 };
  await answer.call(cast.member(at + 86_400_000), { params, query: {}, body });
}

/** Mails the operator at that time: the stream, which comes later, then finds it done. */
async function mail(cast: Cast, at: number, image: Record<string, unknown>): Promise<void> {
  await queueMails(cast.platform(at + 2000, "mail"), [{ sequence: "0", image }]);
}
