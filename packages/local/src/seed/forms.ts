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
const nothing = { params: {}, query: {}, body: {} };

/**
 * What visitors left with this instance before `end` (ms since 1970), and an assessment of the demo project, all
 * by the product's own verbs. Done again it adds nothing.
 */
export async function fillForms(cast: Cast, end: number, projectId: string): Promise<void> {
  const ago = (days: number) => end - days * dayMs;
  await Promise.all([
    ...testimonials.map((said) => tell(cast, said, ago(said.daysAgo))),
    ...messages.map((written) => write(cast, written, ago(written.daysAgo))),
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

async function tell(cast: Cast, said: (typeof testimonials)[number], at: number): Promise<void> {
  const { daysAgo: _, approved, ...content } = said;
  const find = async () => {
    const pages = testimonialStatuses.map((status) =>
      listForReview.call(cast.member(at), { ...nothing, query: { status } }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items).find(({ name }) => name === content.name);
  };
  if ((await find()) === undefined) {
    const visitor = cast.visitor(at);
    const body = { ...content, email: addressOf(content.name), consent: true };
    await submit.call(visitor, await withProof(visitor, body));
  }
  const found = await find();
  if (found === undefined) throw new Error(`what ${content.name} said was not kept`);
  await mail(cast, at, { __edb_e__: "testimonial", testimonialId: found.id });
  if (!approved || found.status !== "pending") return;
  const body = { status: "approved", version: found.version };
  await decide.call(cast.member(at + 3_600_000), { params: { testimonialId: found.id }, query: {}, body });
}

async function write(cast: Cast, written: (typeof messages)[number], at: number): Promise<void> {
  const { daysAgo: _, ...content } = written;
  const find = async () => {
    const pages = contactStatuses.map((status) =>
      listMessages.call(cast.member(at), { ...nothing, query: { status } }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items).find(({ name }) => name === content.name);
  };
  if ((await find()) === undefined) {
    const visitor = cast.visitor(at);
    await send.call(visitor, await withProof(visitor, { ...content, email: addressOf(content.name) }));
  }
  const found = await find();
  if (found === undefined) throw new Error(`what ${content.name} wrote was not kept`);
  await mail(cast, at, { __edb_e__: "contactMessage", messageId: found.id });
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
