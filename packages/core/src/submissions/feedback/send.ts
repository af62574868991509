import { createHash } from "node:crypto";
import { retention } from "@kiteloop/contract/shared/retention";
import { sendFeedback as endpoint, type Feedback } from "@kiteloop/contract/submissions/feedback";
import { feedbackLimits } from "@kiteloop/contract/submissions/feedback-limits";
import { dayOf } from "@kiteloop/metrics/days";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { createTestimonialItem } from "../testimonial/index.ts";
import { type Picture, pictureFrom, pictureKey } from "./picture.ts";
import { toApiFeedback } from "./present.ts";
import { createFeedbackItem, findFeedback, type StoredFeedback } from "./store.ts";

/**
 * Stores feedback, and the testimonial offered with it until staff decide. The picture comes last, since one without
 * feedback would never be found. Feedback sent again gets the picture missing after a failure.
 */
export const sendFeedback = verb(endpoint, async (ctx, { body: { id: feedbackId, publish, ...sent } }) => {
  const { table, clock, ids, actor } = ctx;
  const { userId, name, email } = actor;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([sent, publish]))
    .digest("hex");
  const picture = sent.screenshot === undefined ? undefined : pictureFrom(sent.screenshot);
  const before = await findFeedback(table, { userId, feedbackId });
  if (before !== null) return sentAlready(ctx, before, { fingerprint, picture });

  const now = clock.now().toISOString();
  const state = { version: 1, createdAt: now, updatedAt: now };
  const stored: StoredFeedback = {
    ...{ userId, feedbackId, name, email, kind: sent.kind, text: sent.text, fingerprint },
    ...{ screenshot: picture?.type, testimonialId: publish && ids.make("testimonial"), status: "sent" },
    ...state,
  };
  const items = [createFeedbackItem(table, stored), takeQuotaItem(table, quotaOf(ctx))];
  if (stored.testimonialId && publish) {
    const { consent: _, ...shown } = publish;
    const { testimonialId } = stored;
    const testimonial = { ...shown, email, quote: sent.text, testimonialId, consentAt: now, ...state };
    items.push(createTestimonialItem(table, { ...testimonial, status: "pending" }));
  }
  const written = await transact(table, clock, items);
  if (written.ok) return whole(ctx, stored, picture);
  if (!written.failed.includes(0)) throw new AppError("feedback.too_many", { retryAfter: 3600 });
  const first = await findFeedback(table, stored);
  if (first === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return sentAlready(ctx, first, { fingerprint, picture });
});

type Sent = { fingerprint: string; picture: Picture | undefined };

function sentAlready(ctx: Ctx<Member>, before: StoredFeedback, { fingerprint, picture }: Sent) {
  if (before.fingerprint === fingerprint) return whole(ctx, before, picture);
  const errors = [{ path: "id", message: "was used for other feedback" }];
  throw new AppError("request.invalid", { errors });
}

async function whole(
  { table, pictures }: Ctx<Member>,
  stored: StoredFeedback,
  picture: Picture | undefined,
): Promise<Feedback> {
  if (picture) {
    await pictures.put(pictureKey(stored), picture.bytes, picture.type);
    // If it was withdrawn meanwhile, the withdrawal did not find the picture.
    if ((await findFeedback(table, stored)) === null) await pictures.removeAll(pictureKey(stored));
  }
  return toApiFeedback(table, stored);
}

function quotaOf({ clock, actor }: Ctx<Member>) {
  const now = clock.now().getTime();
  const ttl = Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;
  const holder = `feedback_${actor.userId}`;
  return { holder, period: dayOf(now, "UTC"), limit: feedbackLimits.perDay, ttl };
}
