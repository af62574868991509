import { dayMs } from "@kiteloop/contract/shared/time";
import { payoutFacts } from "@kiteloop/providers/facts";
import type { Gift, GiftAnswer, PayoutAccountApi } from "@kiteloop/providers/gifts";
import { connectPayoutAccount } from "../../money/payout-account/index.ts";
import type { Clock, Payments } from "../../shared/context/index.ts";
import type { TestLoop } from "../loop.ts";
import { testCtx } from "../testing.ts";

/** How the providers act: `loses its answer` takes a request and doesn't say so, `returns` gives back what they haven't paid. */
export const payoutMoods = ["pays", "refuses", "waits", "returns", "loses its answer", "is silent"] as const;
type PayoutMood = (typeof payoutMoods)[number];

type Sent = Extract<Gift, { kind: "gift_card" | "payout" }>;
type Request = {
  id: string;
  rewardId: string;
  state: "pending" | "made" | "refused" | "returned";
  at: number;
};

/** How long PayPal knows the id of a request. */
const knownMs = 30 * dayMs;

/** A Tremendous that orders gift cards at once and a PayPal that pays later, both as their mood is. */
export class PayoutMaker {
  mood: PayoutMood = "pays";
  readonly #requests: Request[] = [];

  constructor(readonly clock: Clock) {}

  payments(others: Payments): Payments {
    return { ...others, payout: async ({ provider }) => this.#account(!payoutFacts[provider].canFind) };
  }

  /** Whether a reward was paid, or may be. */
  isOpen = (rewardId: string): boolean =>
    this.#requests.some((one) => one.rewardId === rewardId && ["pending", "made"].includes(one.state));
  isMade = (rewardId: string): boolean =>
    this.#requests.some((one) => one.rewardId === rewardId && one.state === "made");

  /** Ends the requests that were taken, as the mood is. */
  pass(): void {
    const becomes: Partial<Record<PayoutMood, Request["state"]>> = {
      ...{ pays: "made", refuses: "refused", returns: "returned" },
    };
    for (const one of this.#requests)
      if (one.state === "pending") one.state = becomes[this.mood] ?? one.state;
  }

  #account(isPayPal: boolean): PayoutAccountApi {
    return {
      tryKey: async () => "accepted",
      listGifts: async () => null,
      findGift: async (gift) => this.#find(sentOf(gift), isPayPal),
      makeGift: async (gift) => this.#make(sentOf(gift), isPayPal),
    };
  }

  #find(gift: Sent, isPayPal: boolean): GiftAnswer {
    // PayPal can't look for a request without the id that it gave.
    if (isPayPal && (gift.kind !== "payout" || gift.id === undefined)) return { state: "absent" };
    if (this.mood === "is silent") return { state: "unknown" };
    const found = this.#requests.findLast(({ id }) => id === requestOf(gift));
    return found === undefined ? { state: "absent" } : answerOf(found);
  }

  #make(gift: Sent, isPayPal: boolean): GiftAnswer {
    const { rewardId } = gift;
    if (this.mood === "is silent") return { state: "unknown" };
    const now = this.clock.now().getTime();
    const isKnown = ({ id, at }: Request) => id === requestOf(gift) && (!isPayPal || now - at < knownMs);
    const known = this.#requests.find(isKnown);
    if (known === undefined && this.mood === "refuses")
      return { state: "refused", reason: "funds", code: null };
    if (known === undefined && this.isOpen(rewardId)) throw new Error(`${rewardId} is paid twice`);
    const taken: Request = known ?? {
      ...{ id: requestOf(gift), rewardId, at: now },
      state: isPayPal || this.mood === "waits" ? "pending" : "made",
    };
    if (known === undefined) this.#requests.push(taken);
    return this.mood === "loses its answer" ? { state: "unknown" } : answerOf(taken);
  }
}

/** Connects live accounts of both providers with a project. */
export async function connectPayouts({ platform, member, project }: TestLoop): Promise<void> {
  const keys = [
    { provider: "tremendous", apiKey: "PROD_model" },
    { provider: "paypal", clientId: "client-of-the-model", secret: "secret-of-the-model" },
  ];
  for (const key of keys)
    await connectPayoutAccount.call(testCtx(platform, member.actor), {
      params: { projectId: project.id },
      query: {},
      body: { ...key, mode: "live" },
    });
}

function sentOf(gift: Gift): Sent {
  if (gift.kind !== "gift_card" && gift.kind !== "payout") throw new TypeError(gift.kind);
  return gift;
}

const requestOf = ({ rewardId, attempt }: Sent) => `${rewardId}-${attempt}`;

function answerOf({ id, state }: Request): GiftAnswer {
  if (state === "pending") return { state, id };
  if (state === "made") return { state, id, code: null };
  return { state: "refused", reason: state === "returned" ? "returned" : "blocked", code: null };
}
