import { moneyIn } from "@kiteloop/contract/shared/money";
import { dayOf } from "@kiteloop/metrics/days";
import type { Ctx, Table } from "../../shared/context/index.ts";
import { findInvitee, type StoredReferral } from "../referral/index.ts";
import type { RevenueChange } from "./store.change.ts";
import type { StoredConversion, Value } from "./store.ts";

type Ports = Pick<Ctx, "ids" | "clock">;
type Difference = Pick<
  RevenueChange,
  "currency" | "gross" | "reversed" | "whole" | "reversalId" | "reason" | "by"
>;

/** The inviter of someone who paid, and the month in which they joined. */
export type Payer = Pick<RevenueChange, "inviterId" | "cohort">;

/** The time of a change, and the day on which it counts in the project's time zone. */
export type CountingDay = { day: string; at: string };

export function todayOf({ clock }: Pick<Ports, "clock">, { timeZone }: { timeZone: string }): CountingDay {
  const now = clock.now();
  return { day: dayOf(now.getTime(), timeZone), at: now.toISOString() };
}

/** Changes of a conversion after those it has. @throws RangeError if it does not count yet */
export function changesAfter(
  { ids }: Pick<Ports, "ids">,
  conversion: StoredConversion,
  { inviterId, cohort }: Payer,
  { day, at }: CountingDay,
  differences: readonly Difference[],
): RevenueChange[] {
  const { workspaceId, projectId, externalId, conversionId, status, channel, widgetId, member } = conversion;
  if (status === "pending") throw new RangeError("a waiting conversion has no revenue");
  return differences.map((difference, place) => ({
    ...{
      workspaceId,
      projectId,
      externalId,
      conversionId,
      status,
      channel,
      widgetId,
      inviterId,
      cohort,
      member,
    },
    number: (conversion.changes ?? 0) + place + 1,
    changeId: ids.make("revenueChange"),
    ...difference,
    day,
    at,
  }));
}

/** The value a conversion is counted with; null if it has none. */
export function countedValue(conversion: StoredConversion): Value | null {
  return conversion.changes === undefined ? null : moneyIn(conversion);
}

/** The differences from one value to another; two if the currency is another. */
export function valueDifferences(before: Value | null, after: Value | null): Difference[] {
  const all =
    before !== null && before.currency === after?.currency
      ? [{ currency: before.currency, gross: after.amount - before.amount }]
      : [
          ...(before === null ? [] : [{ currency: before.currency, gross: -before.amount }]),
          ...(after === null ? [] : [{ currency: after.currency, gross: after.amount }]),
        ];
  return all.filter(({ gross }) => gross !== 0);
}

/** The payer of a conversion; of someone whom nobody invited, nothing. */
export async function payerOfConversion(
  table: Table,
  { projectId, status, participantExternalId: externalId }: StoredConversion,
): Promise<Payer> {
  return status === "attributed" ? payerOf(await findInvitee(table, { projectId, externalId })) : {};
}

export const payerOf = (referral: StoredReferral | null): Payer =>
  referral === null
    ? {}
    : { inviterId: referral.participantId, cohort: referral.day.slice(0, "2026-11".length) };
