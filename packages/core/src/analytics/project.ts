import { type Analytics, projectAnalytics } from "@kiteloop/contract/analytics";
import { dayOf, previousRange } from "@kiteloop/metrics";
import { mostJoined, type StoredParticipant } from "../participant/index.ts";
import { readDays, toCounts } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "../widget/index.ts";
import { bucketsBefore, bucketsOf } from "./buckets.ts";

import { rangeOf } from "./range.ts";
import { byBucket, byChannel, kOf, sum, within } from "./tally.ts";

const inviters = 10;

/** A project's numbers. What is read grows with days alone, never with widgets or events. */
export const project = verb(projectAnalytics, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, timeZone } = await needProject(ctx, params.projectId);
  const now = clock.now();
  const range = rangeOf(query, dayOf(now.getTime(), timeZone));
  const before = previousRange(range);
  const [days, top] = await Promise.all([
    readDays(table, projectId, before.from, range.to),
    mostJoined(table, projectId, { limit: inviters }),
  ]);
  const total = sum(within(days, range));
  const totals = toCounts(total);
  const previous = toCounts(sum(within(days, before)));
  const granularity = query.granularity ?? "day";
  const buckets = bucketsOf(range, granularity);
  return {
    projectId,
    timeZone,
    range,
    granularity,
    totals,
    previous,
    k: kOf(totals),
    previousK: kOf(previous),
    days: byBucket(days, buckets),
    previousDays: byBucket(days, bucketsBefore(range, buckets)),
    channels: byChannel(total),
    topInviters: top.items.filter(({ invited, joined }) => invited + joined > 0).map(present),
    asOf: now.toISOString(),
  };
});

function present(participant: StoredParticipant): Analytics["topInviters"][number] {
  const { participantId, name, invited, joined, converted } = participant;
  return { participantId, name, invited, joined, converted };
}
