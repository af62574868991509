import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import type { PayoutProvider } from "@kiteloop/contract/money/payout-account";
import type { GiftCard, RewardFailure } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Money } from "@kiteloop/contract/shared/money";
import type { RecordLister } from "./listed-records.ts";

/** The result of creating an endpoint for events at a provider, whose secret is in this answer only. */
export type NewProviderEndpoint =
  | { ok: true; endpointId: string; secret: string }
  | { ok: false; reason: "key_refused" | "not_permitted" | "unavailable" };

/** A gift that a provider lists for a reward. Null where its amount says nothing about the reward's value. */
export type ListedGift = { rewardId: string; id: string; value: Money | null };

/** A gift that is known to be made for a reward: at Stripe, for which customer. */
export type KnownGift = { rewardId: string; id: string; customer?: string | undefined };

/** An account that makes rewards. Expected failures are returned, not thrown. */
export type GiftMaker = {
  /** Looks for what was made for a reward, since a time of this instance's clock. Changes nothing. */
  findGift(gift: Gift, since: string): Promise<GiftAnswer>;
  /** Makes it, with this idempotency key. */
  makeGift(gift: Gift, key: string): Promise<GiftAnswer>;
  /** Lists gifts since an instant. Null without an answer. Providers that list nothing look up those that are known. */
  listGifts(since: string, known: readonly KnownGift[]): Promise<ListedGift[] | null>;
};

/** Calls of Stripe's API with one key. Expected failures are returned, not thrown. */
export type StripeAccount = GiftMaker &
  RecordLister & {
    /** For all events that say something about payments. */
    createEndpoint(url: string): Promise<NewProviderEndpoint>;
    /** Whether the endpoint is gone. */
    deleteEndpoint(endpointId: string): Promise<boolean>;
    /** The text of a promotion code that is no reward's. `refused`: the key may not read it, or there is none. */
    readPromotionCode(
      id: string,
    ): Promise<{ state: "read"; text: string | null } | { state: "refused" | "unavailable" }>;
    setCodeActive(
      codeId: string,
      active: boolean,
    ): Promise<
      { state: "changed"; used: boolean } | Exclude<GiftAnswer, { state: "made" | "pending" | "absent" }>
    >;
  };

/** An account that only makes rewards. */
export type PayoutAccountApi = GiftMaker & {
  /** Whether its key is accepted; changes nothing. */
  tryKey(): Promise<"accepted" | "refused" | "unavailable">;
};

/** The key of a provider's account. `secret`: the parts that `keyFields` names, with a colon between. */
export type PayoutKey = { provider: PayoutProvider; mode: PaymentMode; secret: string };

/** Something that a provider makes for one reward. Amounts at Stripe are in its units. */
export type Gift = { rewardId: string; what: string } & (
  | {
      kind: "code";
      off: { percent: number } | { amount: number; currency: string };
      uses: number;
      customer?: string | undefined;
      expiresAt?: number | undefined;
    }
  | { kind: "credit"; customer: string; amount: number; currency: string }
  | ({ kind: "gift_card"; giftCard: GiftCard } & Addressed)
  /** `id`: that of PayPal's batch, once it is known. */
  | ({ kind: "payout"; id?: string | undefined } & Addressed)
);

/** Sent to an address. Another attempt is another request to the provider. */
type Addressed = { attempt: number; email: string; name: string } & Money;

/**
 * A provider's answer about a reward. `pending`: it took the request, and will make the reward or not. `refused`: nothing was
 * made by this request, and repeating it is of no use. `unknown`: it may have been made; `replayed`, if Stripe repeats an
 * earlier failure for this key.
 */
export type GiftAnswer =
  | { state: "made"; id: string; code: string | null }
  | { state: "pending"; id: string }
  | { state: "absent" }
  | { state: "refused"; reason: RewardFailure; code: string | null }
  | { state: "unknown"; replayed?: boolean };
