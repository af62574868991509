import { removeFeedback as endpoint } from "@kiteloop/contract/submissions/feedback";
import * as z from "zod";
import type { Platform } from "../../shared/context/index.ts";
import { clearDeadLetter } from "../../shared/dead-letter/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { removeTestimonialItem } from "../testimonial/index.ts";
import { pictureKeys } from "./picture.ts";
import { feedbackOf, findFeedback, removeFeedbackItem, type StoredFeedback } from "./store.ts";

const keys = z.object({ pk: z.string(), sk: z.string() });

type Ports = Pick<Platform, "table" | "clock" | "pictures">;

/** Withdraws feedback, including its published testimonial, as consent can be withdrawn at any time. */
export const removeFeedback = verb(endpoint, async (ctx, { params: { feedbackId } }) => {
  const { table, actor, pictures } = ctx;
  const { userId } = actor;
  const found = await findFeedback(table, { userId, feedbackId });
  if (found === null) throw new AppError("not_found");
  await pictures.removeAll(pictureKeys(userId, feedbackId));
  await removeItems(ctx, found);
  return {};
});

/** Deletes all feedback of a person, pictures first: after an interruption the rest is found by the remaining items. */
export async function eraseFeedbackOf(ports: Ports, userId: string): Promise<void> {
  await ports.pictures.removeAll(pictureKeys(userId));
  for (;;) {
    const { items } = await feedbackOf(ports.table, userId, { limit: 50 });
    if (items.length === 0) return;
    for (const item of items) await removeItems(ports, item);
  }
}

async function removeItems({ table, clock }: Ports, stored: StoredFeedback): Promise<void> {
  const { testimonialId } = stored;
  const testimonialItems = testimonialId === undefined ? [] : [removeTestimonialItem(table, testimonialId)];
  const removals = [removeFeedbackItem(table, stored), ...testimonialItems];
  await transact(table, clock, removals);
  for (const { Delete } of removals) await clearDeadLetter(table, keys.parse(Delete?.Key));
}
