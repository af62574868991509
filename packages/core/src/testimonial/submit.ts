import { submitTestimonial } from "@kiteloop/contract/testimonial";
import { writeOnce } from "../proof/index.ts";
import { verb } from "../verb/index.ts";
import { createItem } from "./store.ts";

/** Keeps a testimonial until staff decide on it. Who filled the hidden field in is only told so. */
export const submit = verb(
  submitTestimonial,
  async (ctx, { body: { proof, consent: _, website = "", ...content } }) => {
    const { table, clock, ids, log, requestId } = ctx;
    if (website !== "") {
      log.info("a honeypot was filled in", { requestId, form: submitTestimonial.id, dropped: 1 });
      return { accepted: true as const };
    }
    const now = clock.now().toISOString();
    const testimonial = createItem(table, {
      ...content,
      testimonialId: ids.make("testimonial"),
      consentAt: now,
      status: "pending",
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await writeOnce(ctx, proof, { form: submitTestimonial.id, ...content }, [testimonial]);
    return { accepted: true as const };
  },
);
