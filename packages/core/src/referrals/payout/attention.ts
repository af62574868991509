import type { Attention } from "@kiteloop/contract/reports/inbox";
import { dayOf, startOfDay } from "@kiteloop/metrics/days";
import type { Table } from "../../shared/context/index.ts";
import { balancesOfProject } from "../ledger/index.ts";
import { dueOf } from "./preview.ts";
import { latestRuns } from "./store.payout.ts";
import { payoutSettings } from "./store.settings.ts";

/** Runs that are looked through. */
const most = 20;

type Project = { workspaceId: string; projectId: string; name: string; timeZone: string };

/** Runs of a project that wait for another owner, and the day on which it pays, if nothing was paid since. `now` in ms since 1970. */
export async function readPayoutAttention(table: Table, project: Project, now: number): Promise<Attention[]> {
  const { workspaceId, projectId, name, timeZone } = project;
  const of = { workspaceId, projectId };
  const [runs, { value }] = await Promise.all([latestRuns(table, of, most), payoutSettings.find(table, of)]);
  const waiting = runs.filter(({ state }) => state === "waiting").map(({ startedAt }) => startedAt);
  const [newest, since] = [waiting[0], waiting.at(-1)];
  const items: Attention[] = [];
  if (newest !== undefined && since !== undefined)
    items.push({
      kind: "payouts_waiting",
      projectId,
      name,
      count: waiting.length,
      more: false,
      since,
      newest,
    });
  if (value.payday === null) return items;
  const payday = `${dayOf(now, timeZone).slice(0, 8)}${String(value.payday).padStart(2, "0")}`;
  const from = new Date(startOfDay(payday, timeZone)).toISOString();
  if (
    Date.parse(from) > now ||
    runs.some(({ state, startedAt }) => state !== "canceled" && startedAt >= from)
  )
    return items;
  const balances = await balancesOfProject(table, projectId);
  if (balances.some((one) => dueOf(one) > 0))
    items.push({ kind: "payouts_due", projectId, name, since: from });
  return items;
}
