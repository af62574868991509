import { answerFeedback } from "@kiteloop/contract/feedback";
import { instanceAuditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { presentForReview } from "./present.ts";
import { changeItem, findFeedback } from "./store.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const answer = verb(answerFeedback, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const before = await findFeedback(table, params);
  if (before === null) throw new AppError("not_found");
  const { status, answer: words } = body;
  if (before.status === status && (before.answer ?? null) === words) return presentForReview(before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const updatedAt = clock.now().toISOString();
  const written = await transact(table, clock, [
    changeItem(table, before, { status, answer: words, updatedAt }),
    instanceAuditItem(ctx, answerFeedback.id, { id: params.feedbackId, name: status }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  const version = before.version + 1;
  return presentForReview({ ...before, status, answer: words ?? undefined, updatedAt, version });
});
