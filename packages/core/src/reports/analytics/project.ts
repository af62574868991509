import { projectAnalytics as endpoint } from "@kiteloop/contract/reports/analytics";
import { bucketsBefore, bucketsOf, dayOf, previousRange } from "@kiteloop/metrics";
import { readRollups } from "../../counting/index.ts";
import { requireProject } from "../../publishing/index.ts";
import { mostJoined } from "../../referrals/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { rangeOf } from "./range.ts";
import {
  byBucket,
  comparedOf,
  shareInvitedOf,
  sumCounters,
  sumWithin,
  tallyByChannel,
  toCounts,
} from "./tally.ts";

const inviters = 10;

/** A project's numbers. Reads grow with days only, not with widgets or events. */
export const projectAnalytics = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, timeZone } = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const today = dayOf(now.getTime(), timeZone);
  const range = rangeOf(query, today);
  const before = previousRange(range);
  const [days, peopleFrom, top] = await Promise.all([
    readRollups(table, projectId, "days", { from: before.from, to: range.to }),
    readRollups(table, projectId, "peopleFrom", {}),
    mostJoined(table, projectId, { limit: inviters }),
  ]);
  const total = sumCounters(sumWithin(days, range));
  const totals = toCounts(total);
  const previous = toCounts(sumCounters(sumWithin(days, before)));
  const isOpen = range.from <= today && today <= range.to;
  const counted = sumCounters(sumWithin(days, { from: today, to: today }));
  const granularity = query.granularity ?? "day";
  const buckets = bucketsOf(range, granularity);
  return {
    projectId,
    timeZone,
    range,
    granularity,
    totals,
    today: isOpen ? toCounts(counted) : null,
    previous,
    shareInvited: shareInvitedOf(totals),
    previousShareInvited: shareInvitedOf(previous),
    days: byBucket(days, buckets),
    previousDays: byBucket(days, bucketsBefore(range, buckets)),
    compared: comparedOf(days, range, today),
    channels: tallyByChannel(total, isOpen ? counted : {}),
    topInviters: top.items
      .filter(({ invited, joined }) => invited + joined > 0)
      .map(({ participantId, name, invited, joined, converted }) => {
        return { participantId, name, invited, joined, converted };
      }),
    bots: { events: total.bots ?? 0, leftOutFrom: peopleFrom ? dayOf(peopleFrom, timeZone) : null },
    asOf: now.toISOString(),
  };
});
