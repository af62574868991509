import { createHash } from "node:crypto";
import { type Feedback, sendFeedback } from "@kiteloop/contract/feedback";
import { feedbackLimits } from "@kiteloop/contract/feedback-limits";
import { retention } from "@kiteloop/contract/retention";
import { dayOf } from "@kiteloop/metrics";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { takeItem } from "../invitation/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { testimonialItem } from "../testimonial/index.ts";
import { verb } from "../verb/index.ts";
import { pictureFrom, pictureKey } from "./picture.ts";
import { present } from "./present.ts";
import { createItem, findFeedback, type StoredFeedback } from "./store.ts";

/**
 * Keeps feedback, and what was offered as a testimonial until staff decide on it. The picture comes first: feedback
 * that says it has one has it. One whose sending died in between goes with the account.
 */
export const send = verb(sendFeedback, async (ctx, { body: { id: feedbackId, publish, ...sent } }) => {
  const { table, clock, ids, actor, pictures } = ctx;
  const { userId, name, email } = actor;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([sent, publish]))
    .digest("hex");
  const before = await findFeedback(table, { userId, feedbackId });
  if (before !== null) return sentAlready(ctx, before, fingerprint);

  const now = clock.now().toISOString();
  const state = { version: 1, createdAt: now, updatedAt: now };
  const picture = sent.screenshot === undefined ? undefined : pictureFrom(sent.screenshot);
  const stored: StoredFeedback = {
    ...{ userId, feedbackId, name, email, kind: sent.kind, text: sent.text, fingerprint },
    ...{ screenshot: picture?.type, testimonialId: publish && ids.make("testimonial"), status: "sent" },
    ...state,
  };
  if (picture) await pictures.put(pictureKey(stored), picture.bytes, picture.type);
  const items = [createItem(table, stored), takeItem(table, quotaOf(ctx))];
  if (stored.testimonialId && publish) {
    const { consent: _, ...shown } = publish;
    const { testimonialId } = stored;
    const said = { ...shown, email, quote: sent.text, testimonialId, consentAt: now, ...state };
    items.push(testimonialItem(table, { ...said, status: "pending" }));
  }
  return (await kept(ctx, stored, items)) ? present(table, stored) : sentMeanwhile(ctx, stored);
});

/** @throws AppError `feedback.too_many`; nothing of it is left then. */
async function kept(
  { table, clock, pictures }: Ctx<Member>,
  stored: StoredFeedback,
  items: TransactItem[],
): Promise<boolean> {
  const written = await transact(table, clock, items);
  if (written.ok) return true;
  if (written.failed.includes(0)) return false;
  await pictures.removeAll(pictureKey(stored));
  throw new AppError("feedback.too_many", { retryAfter: 3600 });
}

/** Two that were sent at once with one id: the first one's stands. */
async function sentMeanwhile(ctx: Ctx<Member>, stored: StoredFeedback): Promise<Feedback> {
  const first = await findFeedback(ctx.table, stored);
  if (first?.fingerprint !== stored.fingerprint) await ctx.pictures.removeAll(pictureKey(stored));
  if (first === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return sentAlready(ctx, first, stored.fingerprint);
}

function sentAlready({ table }: Ctx<Member>, before: StoredFeedback, fingerprint: string): Promise<Feedback> {
  if (before.fingerprint === fingerprint) return present(table, before);
  const errors = [{ path: "id", message: "was used for other feedback" }];
  throw new AppError("request.invalid", { errors });
}

function quotaOf({ clock, actor }: Ctx<Member>) {
  const now = clock.now().getTime();
  const ttl = Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;
  const holder = `feedback_${actor.userId}`;
  return { holder, period: dayOf(now, "UTC"), limit: feedbackLimits.perDay, ttl };
}
