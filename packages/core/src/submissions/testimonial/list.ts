import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import {
  listTestimonials as listTestimonialsEndpoint,
  listTestimonialsForReview as listTestimonialsForReviewEndpoint,
} from "@kiteloop/contract/submissions/testimonial";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiTestimonial, toApiTestimonialForReview } from "./present.ts";
import { type TestimonialCursor, testimonialsFrom, testimonialsOf } from "./store.ts";

const place = z.tuple([instant, ids.testimonial]);

function partOf(cursor: string | undefined, limit: number): { limit: number; after?: TestimonialCursor } {
  if (cursor === undefined) return { limit };
  const [createdAt, testimonialId] = readCursor(place, cursor);
  return { limit, after: { createdAt, testimonialId } };
}

const nextOf = (last: TestimonialCursor | null) =>
  last && { next: writeCursor([last.createdAt, last.testimonialId]) };

/** The public page: one query of an index, approved ones only. */
export const listTestimonials = verb(
  listTestimonialsEndpoint,
  async ({ table }, { query: { businessType, cursor } }) => {
    const part = partOf(cursor, 24);
    const { items, last } =
      businessType === undefined
        ? await testimonialsOf(table, "approved", part)
        : await testimonialsFrom(table, "approved", businessType, part);
    return { items: items.map(toApiTestimonial), ...nextOf(last) };
  },
);

export const listTestimonialsForReview = verb(
  listTestimonialsForReviewEndpoint,
  async ({ table }, { query: { status, cursor } }) => {
    const { items, last } = await testimonialsOf(table, status, partOf(cursor, 50));
    return { items: items.map(toApiTestimonialForReview), ...nextOf(last) };
  },
);
