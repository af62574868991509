import { removeFeedback } from "@kiteloop/contract/feedback";
import * as z from "zod";
import type { Platform } from "../context/index.ts";
import { forgetItem } from "../dead-letter/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { testimonialRemoval } from "../testimonial/index.ts";
import { verb } from "../verb/index.ts";
import { pictureKeys } from "./picture.ts";
import { feedbackOf, findFeedback, removalItem, type StoredFeedback } from "./store.ts";

const keys = z.object({ pk: z.string(), sk: z.string() });

type Ports = Pick<Platform, "table" | "clock" | "pictures">;

/** Takes back all of it: what was said on the wall of love, too, as consent can be withdrawn at any time. */
export const remove = verb(removeFeedback, async (ctx, { params: { feedbackId } }) => {
  const { table, actor, pictures } = ctx;
  const { userId } = actor;
  const found = await findFeedback(table, { userId, feedbackId });
  if (found === null) throw new AppError("not_found");
  await pictures.removeAll(pictureKeys(userId, feedbackId));
  await removeItems(ctx, found);
  return {};
});

/** Everything that somebody sent, pictures first: who is interrupted finds the rest through what is left. */
export async function forgetFeedbackOf(ports: Ports, userId: string): Promise<void> {
  await ports.pictures.removeAll(pictureKeys(userId));
  for (;;) {
    const { items } = await feedbackOf(ports.table, userId, { limit: 50 });
    if (items.length === 0) return;
    for (const item of items) await removeItems(ports, item);
  }
}

async function removeItems({ table, clock }: Ports, stored: StoredFeedback): Promise<void> {
  const { testimonialId } = stored;
  const said = testimonialId === undefined ? [] : [testimonialRemoval(table, testimonialId)];
  const removals = [removalItem(table, stored), ...said];
  await transact(table, clock, removals);
  for (const { Delete } of removals) await forgetItem(table, keys.parse(Delete?.Key));
}
