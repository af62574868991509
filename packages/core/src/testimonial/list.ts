import { instant } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import { listTestimonials, listTestimonialsForReview } from "@kiteloop/contract/testimonial";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { present, presentForReview } from "./present.ts";
import { type Place, testimonialsFrom, testimonialsOf } from "./store.ts";

const place = z.tuple([instant, ids.testimonial]);

function partOf(cursor: string | undefined, limit: number): { limit: number; after?: Place } {
  if (cursor === undefined) return { limit };
  const [createdAt, testimonialId] = readCursor(place, cursor);
  return { limit, after: { createdAt, testimonialId } };
}

const nextOf = (last: Place | null) => last && { next: writeCursor([last.createdAt, last.testimonialId]) };

/** The wall: one query of an index, approved ones only. */
export const list = verb(listTestimonials, async ({ table }, { query: { businessType, cursor } }) => {
  const part = partOf(cursor, 24);
  const { items, last } =
    businessType === undefined
      ? await testimonialsOf(table, "approved", part)
      : await testimonialsFrom(table, "approved", businessType, part);
  return { items: items.map(present), ...nextOf(last) };
});

export const listForReview = verb(
  listTestimonialsForReview,
  async ({ table }, { query: { status, cursor } }) => {
    const { items, last } = await testimonialsOf(table, status, partOf(cursor, 50));
    return { items: items.map(presentForReview), ...nextOf(last) };
  },
);
