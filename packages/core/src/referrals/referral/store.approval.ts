import { dayOf, hourOf } from "@kiteloop/metrics/days";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { referralApprovals } from "./entity.approval.ts";
import type { StoredReferral } from "./store.ts";

/** Makes a referral's join count in the log, on the day of `now` in the project's time zone. Fails if it did before. */
export function approvalItem(
  table: Table,
  { timeZone }: { timeZone: string },
  referral: StoredReferral,
  now: Date,
): TransactItem {
  const { workspaceId, projectId, externalId, referralId, channel, widgetId, arms, entries, joinedAt } =
    referral;
  const { country, device, root, inviterDay, inviterJoinedAt, inviterExisting, inviterOrigin } = referral;
  const fact = omitUndefined({
    workspaceId,
    projectId,
    externalId,
    referralId,
    channel,
    widgetId,
    country,
    device,
    root,
    inviterDay,
    inviterJoinedAt,
    inviterExisting,
    inviterOrigin,
    joinedAt,
    arms,
    entries,
    day: dayOf(now.getTime(), timeZone),
    hour: hourOf(now.getTime(), timeZone),
    approvedAt: now.toISOString(),
  });
  return { Put: referralApprovals(table).create(fact).params() };
}
