import { removeFeedback as endpoint } from "@kiteloop/contract/submissions/feedback";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteFeedback } from "./erase.ts";
import { pictureKeys } from "./picture.ts";
import { findFeedback } from "./store.ts";

/** Withdraws feedback, including its published testimonial, as consent can be withdrawn at any time. */
export const removeFeedback = verb(endpoint, async (ctx, { params: { feedbackId } }) => {
  const { table, actor, pictures } = ctx;
  const { userId } = actor;
  const found = await findFeedback(table, { userId, feedbackId });
  if (found === null) throw new AppError("not_found");
  await pictures.removeAll(pictureKeys(userId, feedbackId));
  await deleteFeedback(ctx, found);
  return {};
});
