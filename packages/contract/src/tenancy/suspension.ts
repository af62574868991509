import * as z from "zod";
import { instant, text } from "../shared/fields.ts";
import { suspensionReasons } from "./suspension-reasons.ts";

export * from "./suspension-reasons.ts";

/** A workspace's suspension as its members see it. */
export const suspension = z.strictObject({
  at: instant,
  reason: z.enum(suspensionReasons),
  /** The note of staff to the owners. */
  text: text(1, 1_000),
});
export type Suspension = z.infer<typeof suspension>;
