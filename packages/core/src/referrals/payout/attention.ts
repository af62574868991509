import type { PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { Attention } from "@kiteloop/contract/reports/inbox";
import { dayOf, startOfDay } from "@kiteloop/metrics/days";
import type { Table } from "../../shared/context/index.ts";
import { balancesOfProject, dueOf } from "../ledger/index.ts";
import { isErased } from "../participant/index.ts";
import { latestRuns, type StoredRun } from "./store.payout.ts";
import { payoutSettings } from "./store.settings.ts";

/** Runs that are looked through. */
const most = 20;

type Project = { workspaceId: string; projectId: string; name: string; timeZone: string };

/** Runs that wait for another owner, and payouts that are due by the project's day of the month. `now` in ms since 1970. */
export async function readPayoutAttention(table: Table, project: Project, now: number): Promise<Attention[]> {
  const { workspaceId, projectId } = project;
  const of = { workspaceId, projectId };
  const [runs, { value }] = await Promise.all([latestRuns(table, of, most), payoutSettings.find(table, of)]);
  const since = value.payday === null ? null : paydayOf(value.payday, project, now);
  return [
    ...waitingOf(runs, project),
    ...(since === null ? [] : await dueSince(table, runs, project, { since, minimums: value.minimums })),
  ];
}

function waitingOf(runs: readonly StoredRun[], { projectId, name }: Project): Attention[] {
  const waiting = runs.filter(({ state }) => state === "waiting").map(({ startedAt }) => startedAt);
  const [newest, since] = [waiting[0], waiting.at(-1)];
  if (newest === undefined || since === undefined) return [];
  const times = { count: waiting.length, more: false, since, newest };
  return [{ kind: "payouts_waiting", projectId, name, ...times }];
}

/** When this month's day for payouts began; null before it. */
function paydayOf(payday: number, { timeZone }: Project, now: number): string | null {
  const day = `${dayOf(now, timeZone).slice(0, 8)}${String(payday).padStart(2, "0")}`;
  const from = startOfDay(day, timeZone);
  return from > now ? null : new Date(from).toISOString();
}

async function dueSince(
  table: Table,
  runs: readonly StoredRun[],
  { projectId, name }: Project,
  { since, minimums }: Pick<PayoutSettings, "minimums"> & { since: string },
): Promise<Attention[]> {
  if (runs.some(({ state, startedAt }) => state !== "canceled" && startedAt >= since)) return [];
  const leastIn = new Map(minimums.map(({ currency, amount }) => [currency, amount]));
  const balances = await balancesOfProject(table, projectId);
  // The balance of an erased payee, and less than a minimum, waits whatever an owner does.
  const isDue = balances.some(
    (one) => dueOf(one) >= (leastIn.get(one.currency) ?? 1) && !isErased(one.externalId),
  );
  return isDue ? [{ kind: "payouts_due", projectId, name, since }] : [];
}
