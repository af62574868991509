import { conversionStatuses, money } from "@kiteloop/contract/referrals/referral";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import {
  chain,
  day,
  externalId,
  instant,
  origin,
  owner,
  route,
  where,
} from "../../shared/export-fields/index.ts";
import { type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { conversionConfirmations, conversions } from "./entity.ts";

const common = {
  ...owner,
  externalId,
  conversionId: ids.conversion,
  referralId: z.optional(ids.referral),
  ...chain,
  inviterDay: day.optional(),
  inviterExisting: z.literal(true).optional(),
  convert: z.strictObject({ day, root: ids.participant, origin }).optional(),
  ...route,
  ...where,
  day,
};

export const conversionLine = z.strictObject({
  ...common,
  participantExternalId: externalId,
  status: z.enum(conversionStatuses),
  source: z.enum(["browser", "server"]),
  amount: money.shape.amount.optional(),
  currency: money.shape.currency.optional(),
  confirmedAt: instant.optional(),
  convertedAt: instant,
});

/** A conversion of an export. @throws Error if the item is no conversion */
export function restoreConversionItem(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(conversions(table), conversionLine.parse(item));
}

export const confirmationLine = z.strictObject({
  ...common,
  status: z.enum(["attributed", "direct"]),
  confirmedAt: instant,
});

/** A server's confirmation of a conversion, of an export. @throws Error if the item is not one */
export function restoreConfirmation(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(conversionConfirmations(table), confirmationLine.parse(item));
}
