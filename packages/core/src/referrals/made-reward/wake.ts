import type { RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { oldestInState, waitItem } from "../reward/index.ts";

/** Rewards that are woken at once, those that were earned first. The others follow within ten minutes. */
const mostWoken = 100;

/** Lets the next run look at a project's rewards that waited for an account, now that it is connected. */
export async function wakeRewards(
  { table, clock }: Pick<Platform, "table" | "clock">,
  projectId: string,
  account: RewardProvider,
): Promise<void> {
  const approved = await oldestInState(table, projectId, "approved", mostWoken);
  const waiting = approved.filter(({ waitsFor }) => waitsFor === account);
  const now = clock.now().toISOString();
  await mapConcurrent(waiting, 10, (one) => transact(table, clock, [waitItem(table, one, account, now)]));
}
