import {
  beginAtStripe,
  endQuestion,
  findReward,
  reverseAnswered,
  type StoredReward,
  stepOf,
  waitForStripe,
} from "../../referrals/at-stripe/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { stripeAccountOf } from "../payment-source/index.ts";
import { ask } from "./ask.ts";
import { changeCode } from "./change-code.ts";
import { findCustomer } from "./find-customer.ts";

/** Steps of one run: begin, ask, look up, reverse, deactivate. */
const mostSteps = 6;

/**
 * Makes a reward at Stripe, or takes its promotion code back. What is asked is stored first, and each answer ends in one
 * transaction that fails if the reward has changed, so that a run that dies at any point leaves the rest to the next one.
 */
export async function workAtStripe(
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
  const found = await stripeAccountOf(platform, reward, "live");
  if (found === null) {
    await waitForStripe(platform, reward, "stripe");
    return false;
  }
  const { sourceId } = found;
  const { type, promotion } = reward;
  const needsCustomer = type === "stripe_credit" || promotion?.ownCustomer === true;
  const customer = needsCustomer ? await findCustomer(platform.table, reward, sourceId) : undefined;
  if (needsCustomer && customer === undefined) {
    await waitForStripe(platform, reward, "stripe_customer");
    return false;
  }
  return beginAtStripe(platform, reward, { sourceId, customer });
}
