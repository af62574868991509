import { type LogKind, logKind } from "@kiteloop/contract/export";
import * as z from "zod";
import { items, type Line } from "./items.ts";

const beginning = /^\s*\{\s*"kind"\s*:\s*"(\w+)"/;
const anything = z.object({ kind: z.string() });
const whole = z.object({ kind: logKind, item: z.unknown() });

const counted = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("participant"), item: items.participant }),
  z.object({ kind: z.literal("invitation"), item: items.invitation }),
  z.object({ kind: z.literal("referral"), item: items.referral }),
  z.object({ kind: z.literal("referralApproval"), item: items.referralApproval }),
  z.object({ kind: z.literal("conversion"), item: items.conversion }),
  z.object({ kind: z.literal("conversionConfirmation"), item: items.conversionConfirmation }),
  z.object({ kind: z.literal("waitlistPlace"), item: items.waitlistPlace }),
  z.object({ kind: z.literal("experiment"), item: items.experiment }),
  z.object({ kind: z.literal("beacon"), item: items.beacon }),
]);

const read = new Set<string>(Object.keys(items));

/** What kind a line says it is of, mostly without reading the rest of it; null where it is no line of an export. */
export function kindOf(text: string): LogKind | "head" | null {
  const said = beginning.exec(text)?.[1] ?? saidInside(text);
  if (said === "head") return said;
  return logKind.safeParse(said).data ?? null;
}

function saidInside(text: string): string | null {
  try {
    return anything.safeParse(JSON.parse(text)).data?.kind ?? null;
  } catch {
    return null;
  }
}

/**
 * What of a line numbers hang on; null for kinds that none does.
 * @throws Error where it is no such line.
 */
export function readLine(text: string): Line | null {
  const kind = kindOf(text);
  if (kind === null) throw new Error("it is of no kind");
  const value: unknown = JSON.parse(text);
  if (read.has(kind)) return counted.parse(value);
  whole.parse(value);
  return null;
}
