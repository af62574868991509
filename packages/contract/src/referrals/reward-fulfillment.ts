import * as z from "zod";
import { isCurrency, largestAmount } from "../shared/money.ts";
import { hourMs } from "../shared/time.ts";

/**
 * How a reward reaches its recipient. `manual`: a member or a server hands it out and says so. `code`: the recipient
 * gets a code of a pool. `webhook`: the embedder's server gets the event `reward.sending`, and acknowledges it.
 */
export const rewardTypes = ["manual", "code", "webhook"] as const;
export type RewardType = (typeof rewardTypes)[number];

/** How long a server has to acknowledge a reward before the inbox says that it is overdue. */
export const acknowledgeMs = 24 * hourMs;

/** The key of a pool of codes, unique in its project. */
export const codePoolKey = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    "has 1 to 40 small letters, digits, - and _, and starts with one of the first two",
  );

/** The cost of one reward, in the smallest unit of its currency. */
export const rewardValue = z.strictObject({
  amount: z.int().min(1).max(largestAmount),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency such as EUR")
    .refine(isCurrency, "is not a currency"),
});
export type RewardValue = z.infer<typeof rewardValue>;

const value = { value: rewardValue.optional() };

/** How a reward of the rules is fulfilled, and what it costs. Without one, it is manual and costs nothing that is known. */
export const rewardFulfillment = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("manual"), ...value }),
  z.strictObject({ type: z.literal("code"), pool: codePoolKey, ...value }),
  z.strictObject({ type: z.literal("webhook"), ...value }),
]);
export type RewardFulfillment = z.infer<typeof rewardFulfillment>;
