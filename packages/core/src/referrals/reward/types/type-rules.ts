import type { Gift } from "@kiteloop/providers/gifts";
import type { Ctx, System } from "../../../shared/context/index.ts";
import type { TransactItem } from "../../../shared/table/index.ts";
import type { StoredReward } from "../store.ts";

type Step = { at: string; by: string; note: string };

/** How an approved reward of a type reaches its recipient: by a member, by this instance, or by a provider. */
export type TypeRules =
  | { by: "member" }
  | { by: "us"; handOut(ctx: Ctx<System>, reward: StoredReward, step: Step): Promise<TransactItem[]> }
  | {
      by: "provider";
      /** The thing that must be known of the recipient before it is asked. */
      needs(reward: StoredReward): "stripe_customer" | "email" | null;
      /** The gift, the same for each retry; null if its amount can't be expressed at the provider. */
      gift(reward: StoredReward): Gift | null;
    };
