import { type Analytics, projectAnalytics } from "@kiteloop/contract/analytics";
import { dayOf, previousRange } from "@kiteloop/metrics";
import { AppError } from "../errors/index.ts";
import { mostJoined, type StoredParticipant } from "../participant/index.ts";
import { findProject } from "../project/index.ts";
import { readRollups, toCounts } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { rangeOf } from "./range.ts";
import { byChannel, byDay, byWidget, kOf, sum, within } from "./tally.ts";

const inviters = 10;

/** A project's numbers. What is read grows with days and widgets, never with events. */
export const project = verb(projectAnalytics, async (ctx, { params, query }) => {
  const { table, clock, actor } = ctx;
  const found = await findProject(table, actor.workspaceId, params.projectId);
  if (found === null) throw new AppError("not_found");
  const { projectId, workspaceId, timeZone } = found;
  const now = clock.now();
  const range = rangeOf(query, dayOf(now.getTime(), timeZone));
  const before = previousRange(range);
  const [rollups, widgets, top] = await Promise.all([
    readRollups(table, projectId, before.from, range.to),
    widgetsOf(table, workspaceId, projectId),
    mostJoined(table, projectId, { limit: inviters }),
  ]);
  const current = within(rollups, range);
  const total = sum(current);
  const totals = toCounts(total);
  const previous = toCounts(sum(within(rollups, before)));
  return {
    projectId,
    timeZone,
    range,
    totals,
    previous,
    k: kOf(totals),
    previousK: kOf(previous),
    days: byDay(current, range),
    widgets: byWidget(current, widgets),
    channels: byChannel(total),
    topInviters: top.items.filter(({ invited, joined }) => invited + joined > 0).map(present),
    asOf: now.toISOString(),
  };
});

function present(participant: StoredParticipant): Analytics["topInviters"][number] {
  const { participantId, name, invited, joined, converted } = participant;
  return { participantId, name, invited, joined, converted };
}
