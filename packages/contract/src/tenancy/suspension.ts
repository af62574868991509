import * as z from "zod";
import { instant, text } from "../shared/fields.ts";

/** Why staff suspend a workspace. */
export const suspensionReasons = ["spam", "deception", "illegal", "security", "other"] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** Reasons for which links of the workspace lead nowhere: they would deceive people from the operator's own domain. */
export const linkEndingReasons: readonly SuspensionReason[] = ["deception", "illegal"];

/** A workspace's suspension as its members see it. */
export const suspension = z.strictObject({
  at: instant,
  reason: z.enum(suspensionReasons),
  /** The note of staff to the owners. */
  text: text(1, 1_000),
});
export type Suspension = z.infer<typeof suspension>;
