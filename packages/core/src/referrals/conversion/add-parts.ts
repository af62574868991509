import { isDeepStrictEqual } from "node:util";
import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { CountingProject } from "./new-conversion.ts";
import type { Report, ReportContext, Reported } from "./report-context.ts";
import { countedValue } from "./revenue-change.ts";
import { shareChange } from "./share.ts";
import { partsItem, type StoredConversion } from "./store.ts";

/** The parts of a report that count: a page's are not believed. @throws AppError if they are more than its value */
export function reportedParts(
  { value, parts }: Pick<Report, "value" | "parts">,
  isServer: boolean,
): ConversionParts | undefined {
  const { tax = 0, shipping = 0 } = parts ?? {};
  if (tax + shipping > (value?.amount ?? 0)) throw new AppError("conversion.parts_exceed_value");
  return isServer && value !== undefined ? parts : undefined;
}

/** Adds what a server reports of a conversion's parts later. The first ones stay, so a repeated report changes nothing. */
export async function addParts(
  ctx: ReportContext,
  project: CountingProject,
  known: StoredConversion,
  { value, parts: reported }: Report,
): Promise<Reported> {
  const { table, clock } = ctx;
  const counted = countedValue(known);
  const parts = { ...reported, ...known.parts };
  const isOf = counted !== null && isDeepStrictEqual(counted, value);
  if (!isOf || reported === undefined || isDeepStrictEqual(parts, known.parts))
    return { conversion: known, counted: false };
  const { tax = 0, shipping = 0 } = parts;
  if (tax + shipping > counted.amount) throw new AppError("conversion.parts_exceed_value");
  const { reversed = 0 } = known;
  const { items } = await shareChange(ctx, project, known, { ...counted, reversed, parts });
  const written = await transact(table, clock, [partsItem(table, known, parts), ...items]);
  return written.ok ? { conversion: { ...known, parts }, counted: false } : null;
}
