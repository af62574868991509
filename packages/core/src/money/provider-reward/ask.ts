import { providerOf, type RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { makerFacts } from "@kiteloop/providers/facts";
import type { Gift, GiftAnswer } from "@kiteloop/providers/gifts";
import {
  makingOf,
  noteAsked,
  noteFailed,
  noteMade,
  type StoredReward,
} from "../../referrals/by-provider/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { makerOf } from "../payout-account/index.ts";

/** How long after a request nothing can come of it any more. */
const lateMs = 10 * minuteMs;

type ProviderWork = NonNullable<StoredReward["work"]>;
type Asking = {
  reward: StoredReward;
  provider: RewardProvider;
  work: ProviderWork;
  gift: Gift;
  since?: string | undefined;
};

/**
 * Asks a provider to make a reward, once. A first request is only repeated with its key, and after a look whether it was
 * made. Another key is used only once the first one may be forgotten and nothing is found. False: a later run continues.
 */
export async function ask(platform: Platform, reward: StoredReward): Promise<boolean> {
  const { work } = reward;
  const provider = providerOf(reward.type);
  if (work === undefined || provider === null) return false;
  const gift = makingOf(reward.type)?.gift(reward) ?? null;
  if (gift === null) return noteFailed(platform, reward, { reason: "amount", code: null });
  const found = await makerOf(platform, reward, provider);
  if (found === null) {
    await noteAsked(platform, reward, { waitsFor: provider });
    return false;
  }
  const { maker, since } = found;
  const asking = { reward, provider, work, gift, since };
  const attempt = await nextAttempt(platform, asking, () => maker.findGift(gift, work.begunAt));
  if (typeof attempt === "boolean") return attempt;
  const sentAt = platform.clock.now().toISOString();
  const asked = await noteAsked(platform, reward, { work: { ...attempt, sentAt } });
  if (asked === null) return false;
  const key = `kiteloop-${reward.rewardId}-${attempt.attempt}`;
  const answer = await maker.makeGift(makingOf(asked.type)?.gift(asked) ?? gift, key);
  if (answer.state === "unknown" && answer.replayed)
    await noteAsked(platform, asked, { work: { ...attempt, sentAt, replayed: true } });
  return take(platform, asked, answer, work);
}

/** The attempt to make now, or whether the next step may follow at once without one. */
async function nextAttempt(
  platform: Platform,
  { reward, provider, work, since = "" }: Asking,
  find: () => Promise<GiftAnswer>,
): Promise<ProviderWork | boolean> {
  if (work.sentAt === undefined && work.attempt === 1) return work;
  const answer = await find();
  if (isElsewhere(platform, work, since, answer))
    return noteFailed(platform, reward, { reason: "unanswered", code: null });
  if (answer.state !== "absent") {
    if (answer.state === "unknown" || answer.state === "pending") await noteAsked(platform, reward, {});
    return take(platform, reward, answer, work);
  }
  const now = platform.clock.now().getTime();
  const { keyMs, canFind } = makerFacts[provider];
  const isForgotten = now - Date.parse(work.begunAt) > keyMs;
  if (work.sentAt === undefined || !(isForgotten || work.replayed)) return work;
  // That nothing is found says nothing then, so a person decides.
  if (!canFind) return noteFailed(platform, reward, { reason: "unanswered", code: null });
  if (now - Date.parse(work.sentAt) < lateMs) {
    await noteAsked(platform, reward, {});
    return false;
  }
  const begunAt = platform.clock.now().toISOString();
  return { ...work, attempt: work.attempt + 1, begunAt, replayed: undefined };
}

/**
 * Whether an account was asked that was connected only after the request, and doesn't know it: the one before may have made it. A
 * failure to answer for a day is taken for that, too.
 */
function isElsewhere(
  { clock }: Platform,
  { sentAt }: ProviderWork,
  since: string,
  { state }: GiftAnswer,
): boolean {
  if (sentAt === undefined || sentAt >= since) return false;
  return state === "absent" || (state === "unknown" && clock.now().getTime() - Date.parse(since) > dayMs);
}

/** `before`: what had been asked until then. As long as that may still be carried out, a refusal decides nothing. */
async function take(
  platform: Platform,
  reward: StoredReward,
  answer: GiftAnswer,
  before: ProviderWork,
): Promise<boolean> {
  if (answer.state === "made") return noteMade(platform, reward, answer);
  if (answer.state === "pending") {
    const { work = before } = reward;
    if (work.id !== answer.id) await noteAsked(platform, reward, { work: { ...work, id: answer.id } });
    return false;
  }
  if (answer.state !== "refused") return false;
  const { reason, code } = answer;
  const isLate = platform.clock.now().getTime() - Date.parse(before.sentAt ?? "1970") > lateMs;
  // Without the permission to look, it stays unknown whether the reward was made.
  const isBlind = before.sentAt !== undefined && (reason === "key_refused" || reason === "not_permitted");
  if (isLate && !isBlind) return noteFailed(platform, reward, { reason, code });
  await noteAsked(platform, reward, { failure: { reason, code } });
  return false;
}
