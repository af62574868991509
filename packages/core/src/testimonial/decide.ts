import { retention } from "@kiteloop/contract/retention";
import { decideTestimonial } from "@kiteloop/contract/testimonial";
import { instanceAuditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { presentForReview } from "./present.ts";
import { decisionItem, findTestimonial } from "./store.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const decide = verb(decideTestimonial, async (ctx, { params: { testimonialId }, body }) => {
  const { table, clock } = ctx;
  const before = await findTestimonial(table, testimonialId);
  if (before === null) throw new AppError("not_found");
  const { status } = body;
  if (before.status === status) return presentForReview(before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const now = clock.now();
  const { seconds } = retention.rejectedTestimonials.keptFor;
  const expiresAt = status === "rejected" ? Math.floor(now.getTime() / 1000) + seconds : null;
  const written = await transact(table, clock, [
    decisionItem(table, before, { status, updatedAt: now.toISOString(), expiresAt }),
    instanceAuditItem(ctx, decideTestimonial.id, { id: testimonialId, name: status }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return presentForReview({ ...before, status, version: before.version + 1 });
});
