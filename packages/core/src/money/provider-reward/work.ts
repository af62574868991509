import { providerOf } from "@kiteloop/contract/referrals/reward-fulfillment";
import {
  beginRequest,
  endQuestion,
  findReward,
  makingOf,
  recipientEmail,
  reverseAnswered,
  type StoredReward,
  stepOf,
  waitForProvider,
} from "../../referrals/by-provider/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { makerOf } from "../payout-account/index.ts";
import { scheduleReconciliation } from "../reconciliation/index.ts";
import { ask } from "./ask.ts";
import { changeCode } from "./change-code.ts";
import { findCustomer } from "./find-customer.ts";

/** Steps of one run: begin, ask, look up, reverse, deactivate. */
const mostSteps = 6;

/**
 * Makes a reward at its provider, or takes its promotion code back. What is asked is stored first, and each answer ends in one
 * transaction that fails if the reward has changed, so that a run that dies at any point leaves the rest to the next one.
 */
export async function workAtProvider(
  platform: Platform,
  { projectId, rewardId }: Pick<StoredReward, "projectId" | "rewardId">,
): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    const reward = await findReward(platform.table, { projectId, rewardId });
    if (reward === null || !isDue(platform, reward) || !(await takeStep(platform, reward))) return;
  }
}

/** Another run asks until then. */
const isDue = ({ clock }: Platform, { approvesAt = "" }: StoredReward) =>
  approvesAt <= clock.now().toISOString();

/** Whether there may be a next step at once. */
async function takeStep(platform: Platform, reward: StoredReward): Promise<boolean> {
  switch (stepOf(reward)) {
    case "begin":
      return begin(platform, reward);
    case "ask":
      return ask(platform, reward);
    case "reverse":
      return reverseAnswered(platform, reward);
    case "deactivate":
      return changeCode(platform, reward, false);
    case "activate":
      return changeCode(platform, reward, true);
    case "end":
      return endQuestion(platform, reward);
    case "none":
      return false;
  }
}

/** Only a live account hands out rewards: payments of a test account earn none. */
async function begin(platform: Platform, reward: StoredReward): Promise<boolean> {
  const provider = providerOf(reward.type);
  if (provider === null) return false;
  const found = await makerOf(platform, reward, provider);
  if (found === null) {
    await waitForProvider(platform, reward, provider);
    return false;
  }
  const { sourceId } = found;
  const need = makingOf(reward.type)?.needs(reward) ?? null;
  const recipient = need === null ? {} : await recipientFor[need](platform, reward, sourceId);
  if (recipient === null) {
    await waitForProvider(platform, reward, need ?? provider);
    return false;
  }
  // First, so that nothing is made that no comparison looks at.
  await scheduleReconciliation(platform, reward, provider);
  return beginRequest(platform, reward, { sourceId, ...recipient });
}

/** The recipient as the provider has to know them; null if that isn't known yet. */
const recipientFor = {
  async stripe_customer({ table }: Platform, reward: StoredReward, sourceId: string) {
    const customer = await findCustomer(table, reward, sourceId);
    return customer === undefined ? null : { customer };
  },
  async email({ table }: Platform, reward: StoredReward) {
    const email = await recipientEmail(table, reward);
    return email === undefined ? null : { email };
  },
};
