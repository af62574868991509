import { retention } from "@kiteloop/contract/shared/retention";
import { decideTestimonial as endpoint } from "@kiteloop/contract/submissions/testimonial";
import { moderate } from "../../shared/moderation/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiTestimonialForReview } from "./present.ts";
import { decisionItem, findTestimonial, type StoredTestimonial } from "./store.ts";

/** Rejected testimonials expire after a while; others stay. */
export const decideTestimonial = verb(endpoint, async (ctx, { params: { testimonialId: id }, body: to }) => {
  const { table } = ctx;
  const moved = await moderate(ctx, {
    action: "testimonial.decide",
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
  return toApiTestimonialForReview(moved);
});

function expiryOf(status: StoredTestimonial["status"], now: Date): number | null {
  const { seconds } = retention.rejectedTestimonials.keptFor;
  return status === "rejected" ? Math.floor(now.getTime() / 1000) + seconds : null;
}
