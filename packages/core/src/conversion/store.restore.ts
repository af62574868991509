import { ids } from "@kiteloop/contract/ids";
import { conversionStatuses, money } from "@kiteloop/contract/referral";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { chain, day, externalId, instant, owner, route, where } from "../export-fields/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { conversionConfirmations, conversions } from "./entity.ts";

const common = {
  ...owner,
  externalId,
  conversionId: ids.conversion,
  referralId: ids.referral.optional(),
  ...chain,
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

/** A conversion of an export. @throws Error where it is none. */
export function restoreItem(table: Table, item: Record<string, unknown>): Restored {
  return restored(conversions(table), conversionLine.parse(item));
}

export const confirmationLine = z.strictObject({
  ...common,
  status: z.enum(["attributed", "direct"]),
  confirmedAt: instant,
});

/** The server's word for a conversion, of an export. @throws Error where it is none. */
export function restoreConfirmation(table: Table, item: Record<string, unknown>): Restored {
  return restored(conversionConfirmations(table), confirmationLine.parse(item));
}
