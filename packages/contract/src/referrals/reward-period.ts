import * as z from "zod";
import { day } from "../shared/fields.ts";
import { rewardPeriodStates } from "./reward-days.ts";

/**
 * The first and the last day on which events earn rewards, in the project's time zone; null: no such limit. The day of the
 * join decides, or that of the conversion.
 */
export const rewardPeriod = z
  .strictObject({ from: day.nullable(), until: day.nullable() })
  .refine(({ from, until }) => from !== null || until !== null, "needs a first or a last day")
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ["until"],
    error: "must not be before the first day",
  });

/** Null without a period. */
export const rewardPeriodState = z.enum(rewardPeriodStates).nullable();
