import type { GiftAnswer } from "@kiteloop/providers/gifts";
import type { Payments } from "../../shared/context/index.ts";

/** How a provider answers: `loses its answer` makes a code and doesn't say so, `is silent` does nothing. */
export const moods = ["makes", "refuses", "loses its answer", "is silent"] as const;
export type Mood = (typeof moods)[number];

type MadeCode = { id: string; code: string; active: boolean; used: boolean };

/** A Stripe that makes promotion codes as its mood is, of which every second one is used before it can be taken back. */
export class CodeMaker {
  mood: Mood = "makes";
  /** The codes that were made, by reward. */
  readonly made = new Map<string, MadeCode>();
  readonly #keys = new Map<string, MadeCode>();

  /** Those of `others`, whose promotion codes this one makes. */
  payments(others: Payments): Payments {
    return {
      ...others,
      stripe: async (key) => ({
        ...(await others.stripe(key)),
        findGift: async ({ rewardId }) => this.#find(rewardId),
        makeGift: async ({ rewardId }, idempotencyKey) => this.#make(rewardId, idempotencyKey),
        setCodeActive: async (id, active) => this.#change(id, active),
      }),
    };
  }

  #find(rewardId: string): GiftAnswer {
    if (this.mood === "is silent") return { state: "unknown" };
    const known = this.made.get(rewardId);
    return known === undefined ? { state: "absent" } : { state: "made", id: known.id, code: known.code };
  }

  #make(rewardId: string, key: string): GiftAnswer {
    if (this.mood === "is silent") return { state: "unknown" };
    const repeated = this.#keys.get(key);
    if (repeated !== undefined) return { state: "made", id: repeated.id, code: repeated.code };
    if (this.mood === "refuses") return { state: "refused", reason: "not_permitted", code: null };
    if (this.made.has(rewardId)) throw new Error(`${rewardId} was made twice`);
    const nth = this.made.size + 1;
    const made = { id: `promo_${nth}`, code: `STRIPE-${nth}`, active: true, used: nth % 2 === 0 };
    this.#keys.set(key, made);
    this.made.set(rewardId, made);
    return this.mood === "loses its answer"
      ? { state: "unknown" }
      : { state: "made", id: made.id, code: made.code };
  }

  #change(id: string, active: boolean): { state: "changed"; used: boolean } | { state: "unknown" } {
    const made = [...this.made.values()].find((one) => one.id === id);
    if (made === undefined || this.mood !== "makes") return { state: "unknown" };
    made.active = active;
    return { state: "changed", used: made.used };
  }
}
