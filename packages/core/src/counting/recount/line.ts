import { logKind } from "@kiteloop/contract/reports/export";
import { exportLineKind } from "@kiteloop/contract/reports/export-line";
import * as z from "zod";
import { items, type Line } from "./items.ts";

const whole = z.object({ kind: logKind, item: z.unknown() });

const counted = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("participant"), item: items.participant }),
  z.object({ kind: z.literal("experimentEntry"), item: items.experimentEntry }),
  z.object({ kind: z.literal("invitation"), item: items.invitation }),
  z.object({ kind: z.literal("referral"), item: items.referral }),
  z.object({ kind: z.literal("referralApproval"), item: items.referralApproval }),
  z.object({ kind: z.literal("conversion"), item: items.conversion }),
  z.object({ kind: z.literal("conversionConfirmation"), item: items.conversionConfirmation }),
  z.object({ kind: z.literal("revenueChange"), item: items.revenueChange }),
  z.object({ kind: z.literal("rewardCost"), item: items.rewardCost }),
  z.object({ kind: z.literal("waitlistPlace"), item: items.waitlistPlace }),
  z.object({ kind: z.literal("experiment"), item: items.experiment }),
  z.object({ kind: z.literal("beacon"), item: items.beacon }),
]);

const read = new Set<string>(Object.keys(items));

/**
 * Reads the fields of a line that numbers depend on; null for kinds that no number depends on.
 * @throws Error when it is not a line of an export.
 */
export function readLine(text: string): Line | null {
  const kind = exportLineKind(text);
  if (kind === null) throw new Error("it is of no kind");
  const value: unknown = JSON.parse(text);
  if (read.has(kind)) return counted.parse(value);
  whole.parse(value);
  return null;
}
