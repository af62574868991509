import { retention } from "@kiteloop/contract/retention";
import { decideTestimonial } from "@kiteloop/contract/testimonial";
import { moderate } from "../moderation/index.ts";
import { verb } from "../verb/index.ts";
import { presentForReview } from "./present.ts";
import { decisionItem, findTestimonial, type StoredTestimonial } from "./store.ts";

/** What is rejected is forgotten after a while; anything else stays. */
export const decide = verb(decideTestimonial, async (ctx, { params: { testimonialId: id }, body: to }) => {
  const { table } = ctx;
  const moved = await moderate(ctx, {
    action: decideTestimonial.id,
    id,
    stored: await findTestimonial(table, id),
    to,
    item: (stored, now) =>
      decisionItem(table, stored, {
        status: to.status,
        updatedAt: now.toISOString(),
        expiresAt: expiryOf(to.status, now),
      }),
  });
  return presentForReview(moved);
});

function expiryOf(status: StoredTestimonial["status"], now: Date): number | null {
  const { seconds } = retention.rejectedTestimonials.keptFor;
  return status === "rejected" ? Math.floor(now.getTime() / 1000) + seconds : null;
}
