import { ids } from "@kiteloop/contract/ids";
import { listTestimonials, listTestimonialsForReview } from "@kiteloop/contract/testimonial";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { present, presentForReview } from "./present.ts";
import { testimonialsFrom, testimonialsOf } from "./store.ts";

const place = z.tuple([ids.testimonial]);

function partOf(cursor: string | undefined, limit: number) {
  return { limit, after: cursor === undefined ? undefined : readCursor(place, cursor)[0] };
}

const nextOf = (last: string | null) => (last === null ? {} : { next: writeCursor([last]) });

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
