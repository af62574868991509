import * as z from "zod";
import { day } from "./fields.ts";

/**
 * Filters of a list by time. Both days are part of the range and are days of the project; `search` finds a part of a
 * name or id, in any case. A filtered page may be short or empty although there is a next one.
 */
export const listFilters = {
  from: day.optional(),
  to: day.optional(),
  search: z.string().trim().min(1).max(100).optional(),
};
