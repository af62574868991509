import {
  endQuestion,
  noteAsked,
  type StoredReward,
  setCodeActive,
} from "../../referrals/by-provider/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { stripeAccountOf } from "../payment-source/index.ts";

/** Deactivates a reversed reward's promotion code at Stripe, or activates that of a restored one again. */
export async function changeCode(
  platform: Platform,
  reward: StoredReward,
  active: boolean,
): Promise<boolean> {
  const id = reward.work?.id;
  if (id === undefined) return endQuestion(platform, reward);
  const found = await stripeAccountOf(platform, reward, "live");
  const asked = await noteAsked(platform, reward, {});
  if (found === null || asked === null) return false;
  const answer = await found.account.setCodeActive(id, active);
  if (answer.state === "changed") return setCodeActive(platform, asked, active, answer.used);
  if (answer.state === "unknown") return false;
  return endQuestion(platform, asked, { reason: answer.reason, code: answer.code });
}
