import * as z from "zod";
import type { Platform } from "../../shared/context/index.ts";
import { clearDeadLetter } from "../../shared/dead-letter/index.ts";
import { transact } from "../../shared/table/index.ts";
import { removeTestimonialItem } from "../testimonial/index.ts";
import { pictureKeys } from "./picture.ts";
import { feedbackOf, removeFeedbackItem, type StoredFeedback } from "./store.ts";

const keys = z.object({ pk: z.string(), sk: z.string() });

type Ports = Pick<Platform, "table" | "clock" | "pictures">;

/** Deletes all feedback of a person, pictures first: after an interruption the rest is found by the remaining items. */
export async function eraseFeedbackOf(ports: Ports, userId: string): Promise<void> {
  await ports.pictures.removeAll(pictureKeys(userId));
  for (;;) {
    const { items } = await feedbackOf(ports.table, userId, { limit: 50 });
    if (items.length === 0) return;
    for (const item of items) await deleteFeedback(ports, item);
  }
}

/** Deletes feedback together with the testimonial that it was published as. */
export async function deleteFeedback({ table, clock }: Ports, stored: StoredFeedback): Promise<void> {
  const { testimonialId } = stored;
  const testimonialItems = testimonialId === undefined ? [] : [removeTestimonialItem(table, testimonialId)];
  const removals = [removeFeedbackItem(table, stored), ...testimonialItems];
  await transact(table, clock, removals);
  for (const { Delete } of removals) await clearDeadLetter(table, keys.parse(Delete?.Key));
}
