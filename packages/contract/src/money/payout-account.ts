import * as z from "zod";
import { rewardFailures, rewardProviders } from "../referrals/reward-fulfillment.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { paymentModes } from "./payment-source-states.ts";

/** Providers of which an account is connected only to hand out rewards. Stripe's is a payment source. */
export const payoutProviders = ["tremendous", "paypal"] as const;
export type PayoutProvider = (typeof payoutProviders)[number];

export const isPayoutProvider = (id: string | null): id is PayoutProvider =>
  payoutProviders.some((provider) => provider === id);

/** Days of rewards that are compared with what a provider lists. */
export const reconciledDays = 30;
/** Most differences that are kept of one comparison. */
export const mostDifferences = 50;

/**
 * `missing`: the provider doesn't list what was made. `extra`: it lists what isn't known to be made, or a second one for
 * the same reward. `amount`: it lists another amount.
 */
export const differenceKinds = ["missing", "extra", "amount"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const rewardDifference = z.strictObject({
  kind: z.enum(differenceKinds),
  rewardId: ids.reward,
  /** The provider's id of what it made. */
  providerId: z.nullable(z.string()),
  /** The reward's amount, and the provider's; null where there is none. */
  ours: z.nullable(money),
  theirs: z.nullable(money),
});
export type Difference = z.infer<typeof rewardDifference>;

/** The newest comparison of a project's rewards with what their provider lists. */
export const reconciliation = z.strictObject({
  provider: z.enum(rewardProviders),
  /** Null before the first one. */
  at: z.nullable(instant),
  /** Rewards made in the days before, and what the provider lists of this project. */
  ours: z.int().nonnegative(),
  theirs: z.int().nonnegative(),
  /** The first of them. */
  differences: z.array(rewardDifference),
  differing: z.int().nonnegative(),
  /** When the provider last didn't answer or refused the key, so that nothing was compared; null if it has answered since. */
  failedAt: z.nullable(instant),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const payoutAccount = z.strictObject({
  provider: z.enum(payoutProviders),
  mode: z.enum(paymentModes),
  keyLastFour: z.string().max(4),
  connectedAt: instant,
  connectedBy: z.string(),
  /** The newest refusal of a reward by the provider since it was connected; null without one. */
  failure: z.nullable(z.strictObject({ rewardId: ids.reward, at: instant, reason: z.enum(rewardFailures) })),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

const ofProject = z.strictObject({ projectId: ids.project });
const auth = { kind: "member", role: "admin" } as const;

/** Keys of Tremendous name their mode. */
export const tremendousKey = z
  .string()
  .trim()
  .max(300)
  .regex(/^(TEST|PROD)_\S+$/, "must be a key of Tremendous that starts with PROD_ or TEST_");

const credential = z
  .string()
  .trim()
  .regex(/^[\w-]{8,200}$/, "must be as PayPal shows it");

const newTremendous = z.strictObject({
  provider: z.literal("tremendous"),
  mode: z.enum(paymentModes),
  apiKey: tremendousKey,
});
const otherAccounts = {
  paypal: z.strictObject({
    provider: z.literal("paypal"),
    mode: z.enum(paymentModes),
    clientId: credential,
    secret: credential,
  }),
} as const satisfies { [P in Exclude<PayoutProvider, "tremendous">]: z.ZodType<{ provider: P }> };

export const listPayoutAccounts = endpoint({
  id: "payoutAccount.list",
  method: "GET",
  path: "/api/projects/{projectId}/payout-accounts",
  summary: "List the accounts that hand out the project's rewards, and how they compare with the rewards",
  auth,
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({
    items: z.array(payoutAccount),
    reconciliations: z.array(reconciliation),
  }),
  status: 200,
});

/** The key is tried, encrypted, and never shown again. It replaces the one of the same provider and mode. */
export const connectPayoutAccount = endpoint({
  id: "payoutAccount.connect",
  method: "PUT",
  path: "/api/projects/{projectId}/payout-accounts",
  summary: "Connect an account that hands out rewards",
  auth,
  powers: "money",
  params: ofProject,
  query: none,
  body: z.discriminatedUnion("provider", [newTremendous, ...Object.values(otherAccounts)]),
  response: payoutAccount,
  status: 200,
  errors: [
    "project.archived",
    "payoutAccount.other_mode",
    "payoutAccount.key_refused",
    "payoutAccount.unavailable",
  ],
  limits: { perMinute: 10 },
});

/** Rewards that were handed out stay; those that aren't wait. The same call again is refused. */
export const disconnectPayoutAccount = endpoint({
  id: "payoutAccount.disconnect",
  method: "DELETE",
  path: "/api/projects/{projectId}/payout-accounts/{provider}/{mode}",
  summary: "Disconnect an account that hands out rewards",
  auth,
  powers: "money",
  params: ofProject.extend({ provider: z.enum(payoutProviders), mode: z.enum(paymentModes) }),
  query: none,
  body: none,
  response: none,
  status: 200,
});

/** Compares at once what otherwise is compared each night. */
export const reconcileRewards = endpoint({
  id: "payoutAccount.reconcile",
  method: "POST",
  path: "/api/projects/{projectId}/reconciliations",
  summary: "Compare the project's rewards with what their provider lists",
  auth,
  powers: "money",
  params: ofProject,
  query: none,
  body: z.strictObject({ provider: z.enum(rewardProviders) }),
  response: reconciliation,
  status: 200,
  errors: ["payoutAccount.not_connected"],
  limits: { perMinute: 6 },
});
