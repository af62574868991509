import { answerFeedback as endpoint } from "@kiteloop/contract/submissions/feedback";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiFeedbackForReview } from "./present.ts";
import { changeFeedbackItem, findFeedback } from "./store.ts";

/** The same answer again changes nothing: a repeated request does not conflict with itself. */
export const answerFeedback = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const before = await findFeedback(table, params);
  if (before === null) throw new AppError("not_found");
  const { status, answer: words } = body;
  if (before.status === status && (before.answer ?? null) === words) return toApiFeedbackForReview(before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const updatedAt = clock.now().toISOString();
  const written = await transact(table, clock, [
    changeFeedbackItem(table, before, { status, answer: words, updatedAt }),
    instanceAuditItem(ctx, endpoint.id, { id: params.feedbackId, name: status }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  const version = before.version + 1;
  return toApiFeedbackForReview({ ...before, status, answer: words ?? undefined, updatedAt, version });
});
