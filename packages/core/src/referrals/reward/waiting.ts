import { acknowledgeMs } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Table } from "../../shared/context/index.ts";
import { oldestInState, type StoredReward } from "./store.ts";

/** Causes for which a reward waits although it is due. */
export const waitCauses = ["budget", "code", "server"] as const;
type WaitCause = (typeof waitCauses)[number];

/** Rewards read of each state, those that were earned first. */
const most = 100;

/** Since when a project's rewards wait, by cause: a server is overdue if it doesn't acknowledge for a day. */
export async function waitingRewards(
  table: Table,
  projectId: string,
  now: number,
): Promise<Record<WaitCause, string[]>> {
  const [pending, approved, sending] = await Promise.all(
    (["pending", "approved", "sending"] as const).map((state) =>
      oldestInState(table, projectId, state, most),
    ),
  );
  const since = ({ history, earnedAt }: StoredReward) => history.at(-1)?.at ?? earnedAt;
  const waitFor = (rewards: readonly StoredReward[] = [], cause: "budget" | "code") =>
    rewards.filter(({ waitsFor }) => waitsFor === cause).map(since);
  return {
    budget: waitFor(pending, "budget"),
    code: waitFor(approved, "code"),
    server: (sending ?? []).map(since).filter((at) => now - Date.parse(at) > acknowledgeMs),
  };
}
