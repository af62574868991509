import { fromStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import Stripe from "stripe";
import type { Gift, GiftAnswer, GiftMaker, KnownGift, ListedGift, StripeAccount } from "../gifts.ts";

const { errors } = Stripe;

/** The metadata by which what was made for a reward is found again. */
const rewardKey = "kiteloop_reward";
/** Times of Stripe's clock and of ours may differ. */
const skewMs = 24 * 60 * 60 * 1000;
/** Longest name of a coupon, which customers see on invoices. */
const nameLength = 40;

type Answered = Exclude<GiftAnswer, { state: "made" | "pending" | "absent" }>;
type Credit = Extract<Gift, { kind: "credit" }>;
type Code = Extract<Gift, { kind: "code" }>;

/** The timer repeats what fails, so that one request is in flight for a reward; the library must not do it by itself. */
const alone = { maxNetworkRetries: 0 };
const once = (idempotencyKey: string) => ({ idempotencyKey, ...alone });

/** A gift of Stripe's; others make the rest. */
function ownOf(gift: Gift): Code | Credit {
  if (gift.kind === "code" || gift.kind === "credit") return gift;
  throw new Error(`Stripe doesn't make a ${gift.kind}`);
}

const couponOf = ({ rewardId }: Code) => `kiteloop_${rewardId}`;

/** A refusal by Stripe; unknown, if the request may have been carried out. @throws other errors */
function answerOf(error: unknown): Answered {
  if (!(error instanceof errors.StripeError)) throw error;
  const code = error.code ?? null;
  if (error instanceof errors.StripeAuthenticationError)
    return { state: "refused", reason: "key_refused", code };
  if (error instanceof errors.StripePermissionError)
    return { state: "refused", reason: "not_permitted", code };
  const isRequest =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  const isDefinite = isRequest && (error.statusCode === 400 || error.statusCode === 404);
  if (isDefinite) return { state: "refused", reason: "refused", code: code ?? error.rawType ?? null };
  return { state: "unknown", replayed: error.headers?.["idempotent-replayed"] === "true" };
}

const isMissing = (answer: Answered) => answer.state === "refused" && answer.code === "resource_missing";

/** Why a request about a customer was refused: Stripe's codes don't tell a deleted one from another currency. */
async function aboutCustomer(stripe: Stripe, gift: Code | Credit, refused: Answered): Promise<Answered> {
  if (refused.state !== "refused" || refused.reason !== "refused" || gift.customer === undefined)
    return refused;
  const { code } = refused;
  try {
    const customer = await stripe.customers.retrieve(gift.customer, undefined, alone);
    if (customer.deleted) return { state: "refused", reason: "customer_deleted", code };
    const { currency } = customer;
    const isOther = gift.kind === "credit" && currency != null && currency !== gift.currency.toLowerCase();
    return isOther ? { state: "refused", reason: "other_currency", code } : refused;
  } catch (error) {
    const answer = answerOf(error);
    return isMissing(answer) ? { state: "refused", reason: "customer_unknown", code } : refused;
  }
}

async function findCode(stripe: Stripe, gift: Code): Promise<GiftAnswer> {
  // Each reward has a coupon of its own.
  const { data } = await stripe.promotionCodes.list({ coupon: couponOf(gift), limit: 1 }, alone);
  const [found] = data;
  return found === undefined ? { state: "absent" } : { state: "made", id: found.id, code: found.code };
}

async function findCredit(
  stripe: Stripe,
  { customer, rewardId }: Credit,
  since: string,
): Promise<GiftAnswer> {
  const earliest = (Date.parse(since) - skewMs) / 1000;
  for await (const one of stripe.customers.listBalanceTransactions(customer, { limit: 100 }, alone)) {
    if (one.metadata?.[rewardKey] === rewardId) return { state: "made", id: one.id, code: null };
    // The newest come first.
    if (one.created < earliest) break;
  }
  return { state: "absent" };
}

async function makeCode(stripe: Stripe, gift: Code, key: string): Promise<GiftAnswer> {
  const { rewardId, what, off, uses, customer, expiresAt } = gift;
  const metadata = { [rewardKey]: rewardId };
  const discount =
    "percent" in off
      ? { percent_off: off.percent }
      : { amount_off: off.amount, currency: off.currency.toLowerCase() };
  try {
    const name = what.slice(0, nameLength);
    await stripe.coupons.create(
      { id: couponOf(gift), name, duration: "once", max_redemptions: uses, ...discount, metadata },
      once(`${key}-coupon`),
    );
  } catch (error) {
    const isThere = error instanceof errors.StripeError && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
  const made = await stripe.promotionCodes.create(
    {
      promotion: { type: "coupon", coupon: couponOf(gift) },
      max_redemptions: uses,
      ...(customer !== undefined && { customer }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      metadata,
    },
    once(`${key}-code`),
  );
  return { state: "made", id: made.id, code: made.code };
}

async function makeCredit(stripe: Stripe, gift: Credit, key: string): Promise<GiftAnswer> {
  const { customer, amount, currency, what, rewardId } = gift;
  const made = await stripe.customers.createBalanceTransaction(
    customer,
    {
      // Below zero is credit.
      amount: -amount,
      currency: currency.toLowerCase(),
      description: what,
      metadata: { [rewardKey]: rewardId },
    },
    once(`${key}-credit`),
  );
  return { state: "made", id: made.id, code: null };
}

/** Promotion codes say nothing about what the reward is worth. */
async function listCodes(stripe: Stripe, since: number): Promise<ListedGift[]> {
  const listed: ListedGift[] = [];
  const page = { created: { gte: since }, limit: 100 };
  for await (const { id, metadata } of stripe.promotionCodes.list(page, alone)) {
    const rewardId = metadata?.[rewardKey];
    if (rewardId !== undefined) listed.push({ rewardId, id, value: null });
  }
  return listed;
}

/** Stripe lists credit only by customer. */
async function listCredits(stripe: Stripe, customer: string, since: number): Promise<ListedGift[]> {
  const listed: ListedGift[] = [];
  for await (const one of stripe.customers.listBalanceTransactions(customer, { limit: 100 }, alone)) {
    // The newest come first.
    if (one.created < since) break;
    const rewardId = one.metadata?.[rewardKey];
    if (rewardId === undefined) continue;
    const currency = one.currency.toUpperCase();
    const value = { amount: fromStripeAmount(-one.amount, currency), currency };
    listed.push({ rewardId, id: one.id, value });
  }
  return listed;
}

async function listGifts(
  stripe: Stripe,
  since: string,
  known: readonly KnownGift[],
): Promise<ListedGift[] | null> {
  const seconds = Math.floor(Date.parse(since) / 1000);
  const customers = new Set(known.flatMap(({ customer }) => customer ?? []));
  try {
    const listed = await listCodes(stripe, seconds);
    for (const customer of customers) {
      try {
        listed.push(...(await listCredits(stripe, customer, seconds)));
      } catch (error) {
        // A deleted customer has no credit either.
        if (!isMissing(answerOf(error))) throw error;
      }
    }
    return listed;
  } catch (error) {
    answerOf(error);
    return null;
  }
}

/** The calls that make rewards. */
export function giftsOf(
  stripe: Stripe,
): GiftMaker & Pick<StripeAccount, "setCodeActive" | "readPromotionCode"> {
  return {
    async findGift(any, since) {
      const gift = ownOf(any);
      try {
        return await (gift.kind === "code" ? findCode(stripe, gift) : findCredit(stripe, gift, since));
      } catch (error) {
        const answer = answerOf(error);
        if (gift.kind === "code" && isMissing(answer)) return { state: "absent" };
        return aboutCustomer(stripe, gift, answer);
      }
    },
    async makeGift(any, key) {
      const gift = ownOf(any);
      try {
        return await (gift.kind === "code" ? makeCode(stripe, gift, key) : makeCredit(stripe, gift, key));
      } catch (error) {
        return aboutCustomer(stripe, gift, answerOf(error));
      }
    },
    listGifts: (since, known) => listGifts(stripe, since, known),
    async readPromotionCode(id) {
      try {
        const { code, metadata } = await stripe.promotionCodes.retrieve(id, undefined, alone);
        return { state: "read", text: metadata?.[rewardKey] === undefined ? code : null };
      } catch (error) {
        return { state: answerOf(error).state === "refused" ? "refused" : "unavailable" };
      }
    },
    async setCodeActive(codeId, active) {
      try {
        const { times_redeemed: redeemed } = await stripe.promotionCodes.update(codeId, { active }, alone);
        return { state: "changed", used: redeemed > 0 };
      } catch (error) {
        return answerOf(error);
      }
    },
  };
}
