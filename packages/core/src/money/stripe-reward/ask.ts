import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import {
  askStripe,
  giftOf,
  noteFailed,
  noteMade,
  type StoredReward,
  type StripeWork,
} from "../../referrals/at-stripe/index.ts";
import type { GiftAnswer, Platform, StripeGift } from "../../shared/context/index.ts";
import { stripeAccountOf } from "../payment-source/index.ts";

/** Stripe keeps an idempotency key for at least 24 hours. */
const keyMs = 20 * hourMs;
/** How long after a request nothing can come of it any more. */
const lateMs = 10 * minuteMs;

type Asking = { reward: StoredReward; stripe: StripeWork; gift: StripeGift };

/**
 * Asks Stripe to make a reward, once. A first request is only repeated with its key, and after a look whether it was made.
 * Another key is used only once the first one may be forgotten and nothing is found. False: a later run continues.
 */
export async function ask(platform: Platform, reward: StoredReward): Promise<boolean> {
  const { stripe } = reward;
  if (stripe === undefined) return false;
  const gift = giftOf(reward);
  if (gift === null) return noteFailed(platform, reward, { reason: "amount", code: null });
  const found = await stripeAccountOf(platform, reward, "live");
  if (found === null) {
    await askStripe(platform, reward, { waitsFor: "stripe" });
    return false;
  }
  const { account } = found;
  const asking = { reward, stripe, gift };
  const attempt = await nextAttempt(platform, asking, () => account.findGift(gift, stripe.begunAt));
  if (typeof attempt === "boolean") return attempt;
  const sentAt = platform.clock.now().toISOString();
  const asked = await askStripe(platform, reward, { stripe: { ...attempt, sentAt } });
  if (asked === null) return false;
  const key = `kiteloop-${reward.rewardId}-${attempt.attempt}`;
  const answer = await account.makeGift(gift, key);
  if (answer.state === "unknown" && answer.replayed)
    await askStripe(platform, asked, { stripe: { ...attempt, sentAt, replayed: true } });
  return take(platform, asked, answer, stripe);
}

/** The attempt to make now, or whether the next step may follow at once without one. */
async function nextAttempt(
  platform: Platform,
  { reward, stripe }: Asking,
  find: () => Promise<GiftAnswer>,
): Promise<StripeWork | boolean> {
  if (stripe.sentAt === undefined && stripe.attempt === 1) return stripe;
  const answer = await find();
  if (answer.state !== "absent") {
    if (answer.state === "unknown") await askStripe(platform, reward, {});
    return take(platform, reward, answer, stripe);
  }
  const now = platform.clock.now().getTime();
  const isForgotten = now - Date.parse(stripe.begunAt) > keyMs;
  if (stripe.sentAt === undefined || !(isForgotten || stripe.replayed)) return stripe;
  if (now - Date.parse(stripe.sentAt) < lateMs) {
    await askStripe(platform, reward, {});
    return false;
  }
  const begunAt = platform.clock.now().toISOString();
  return { ...stripe, attempt: stripe.attempt + 1, begunAt, replayed: undefined };
}

/** `before`: what had been asked until then. As long as that may still be carried out, a refusal decides nothing. */
async function take(
  platform: Platform,
  reward: StoredReward,
  answer: GiftAnswer,
  before: StripeWork,
): Promise<boolean> {
  if (answer.state === "made") return noteMade(platform, reward, answer);
  if (answer.state !== "refused") return false;
  const { reason, code } = answer;
  const isLate = platform.clock.now().getTime() - Date.parse(before.sentAt ?? "1970") > lateMs;
  // Without the permission to look, it stays unknown whether the reward was made.
  const isBlind = before.sentAt !== undefined && (reason === "key_refused" || reason === "not_permitted");
  if (isLate && !isBlind) return noteFailed(platform, reward, { reason, code });
  await askStripe(platform, reward, { failure: { reason, code } });
  return false;
}
