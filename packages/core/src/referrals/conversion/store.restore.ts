import { conversionKindKey } from "@kiteloop/contract/referrals/conversion-kind";
import {
  conversionParts,
  conversionProperties,
  conversionSources,
  conversionStatuses,
} from "@kiteloop/contract/referrals/referral";
import { ids } from "@kiteloop/contract/shared/ids";
import { money } from "@kiteloop/contract/shared/money";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import {
  chain,
  cohort,
  count,
  day,
  doer,
  externalId,
  instant,
  origin,
  owner,
  route,
  version,
  where,
  words,
} from "../../shared/export-fields/index.ts";
import { type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { revenueChanges } from "./entity.change.ts";
import { conversionConfirmations, conversions } from "./entity.ts";

const member = z.strictObject({
  day,
  root: ids.participant,
  invited: z.literal(true).optional(),
  joinedAt: instant,
});

const common = {
  ...owner,
  externalId,
  conversionId: ids.conversion,
  referralId: z.optional(ids.referral),
  ...chain,
  inviterDay: day.optional(),
  inviterExisting: z.literal(true).optional(),
  convert: z
    .strictObject({
      ...{ day, root: ids.participant, origin },
      starter: z.strictObject({ joinedAt: instant, arms: chain.arms.unwrap() }).optional(),
    })
    .optional(),
  member: member.optional(),
  active: z.literal(true).optional(),
  ...route,
  ...where,
  uncounted: z.literal(true).optional(),
  day,
};

export const conversionLine = z.strictObject({
  ...common,
  participantExternalId: externalId,
  payer: externalId.optional(),
  status: z.enum(conversionStatuses),
  source: z.enum(conversionSources),
  amount: money.shape.amount.optional(),
  currency: money.shape.currency.optional(),
  parts: conversionParts.optional(),
  kind: conversionKindKey.optional(),
  earns: z.literal(true).optional(),
  properties: conversionProperties.optional(),
  share: count.optional(),
  changes: count.optional(),
  reversed: money.shape.amount.optional(),
  reversedByReport: money.shape.amount.optional(),
  reversedBeside: money.shape.amount.optional(),
  reversedAt: instant.optional(),
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

const difference = z.int().min(-1e15).max(1e15);

export const revenueChangeLine = z.strictObject({
  ...owner,
  externalId,
  number: version,
  changeId: ids.revenueChange,
  conversionId: ids.conversion,
  status: z.enum(["attributed", "direct"]),
  inviterId: z.optional(ids.participant),
  ...route,
  cohort: cohort.optional(),
  member: member.optional(),
  currency: money.shape.currency.optional(),
  gross: difference.optional(),
  reversed: difference.optional(),
  whole: z.literal(true).optional(),
  reversalId: externalId.optional(),
  reason: words(200).optional(),
  by: doer.optional(),
  day,
  at: instant,
});

/** A revenue change of an export. @throws Error if the item is not one */
export function restoreRevenueChange(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(revenueChanges(table), revenueChangeLine.parse(item));
}
