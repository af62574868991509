import { submitTestimonial as endpoint } from "@kiteloop/contract/submissions/testimonial";
import { spendProofAndWrite } from "../../shared/proof/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { createTestimonialItem } from "./store.ts";

/** Stores a testimonial until staff decide on it. With the hidden field filled in it only answers so. */
export const submitTestimonial = verb(
  endpoint,
  async (ctx, { body: { proof, consent: _, website = "", ...content } }) => {
    const { table, clock, ids, log, requestId } = ctx;
    if (website !== "") {
      log.info("a honeypot was filled in", { requestId, form: endpoint.id, dropped: 1 });
      return { accepted: true as const };
    }
    const now = clock.now().toISOString();
    const testimonial = createTestimonialItem(table, {
      ...content,
      testimonialId: ids.make("testimonial"),
      consentAt: now,
      status: "pending",
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await spendProofAndWrite(ctx, proof, { form: endpoint.id, ...content }, [testimonial]);
    return { accepted: true as const };
  },
);
