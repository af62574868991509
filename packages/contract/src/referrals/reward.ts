import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { listFilters } from "../shared/list-filters.ts";
import { money } from "../shared/money.ts";
import { rewardFailures, rewardFulfillment, rewardTypes } from "./reward-fulfillment.ts";
import { rewardPeriod, rewardPeriodState } from "./reward-period.ts";
import { amountsByCurrency, rewardShare } from "./reward-share.ts";
import { rewardKinds, rewardStates, rewardWaits, shareBases } from "./reward-states.ts";

export * from "./reward-states.ts";

/**
 * A project's reward rules. `inviter` and `friend` are earned by each referral that reaches `on`; milestones once by
 * a participant with that many, as soon as one more reaches it. Held and rejected referrals don't count toward a
 * milestone. `cap` is the maximum number of rewards of one participant as inviter, without reversed ones; null: no limit.
 * `waitDays` is how long a reward stays pending before it is approved automatically; null: a member approves each.
 * `fulfillment` says how each is handed out and what it costs. `budgets` are the most that is approved in a month, one
 * for each currency. `share` is earned by inviters with each payment of their invitees, besides all others and without a
 * limit by `cap`. Events outside of `period` earn nothing.
 */
export const RewardRules = z.strictObject({
  on: z.enum(["joined", "converted"]),
  inviter: line(1, 60).nullable(),
  friend: line(1, 60).nullable(),
  milestones: z
    .array(
      z.strictObject({
        at: z.int().min(1).max(10_000),
        reward: line(1, 60),
        fulfillment: rewardFulfillment.optional(),
      }),
    )
    .max(5)
    .refine((list) => list.every(({ at }, i) => i === 0 || at > (list[i - 1]?.at ?? 0)), "must rise"),
  cap: z.int().min(1).max(10_000).nullable(),
  waitDays: z.int().min(0).max(90).nullable(),
  fulfillment: z
    .strictObject({ inviter: rewardFulfillment.optional(), friend: rewardFulfillment.optional() })
    .optional(),
  share: rewardShare.optional(),
  budgets: amountsByCurrency.optional(),
  period: rewardPeriod.optional(),
});
export type RewardRules = z.infer<typeof RewardRules>;

/** The pools of codes that rules name, each once. */
export function poolsIn({ fulfillment, milestones }: RewardRules): string[] {
  const all = [fulfillment?.inviter, fulfillment?.friend, ...milestones.map((one) => one.fulfillment)];
  return [...new Set(all.flatMap((one) => (one?.type === "code" ? [one.pool] : [])))];
}

/** One reward: at most one for each referral and side, for each participant and milestone, and for each payment. */
export const reward = z.strictObject({
  id: ids.reward,
  kind: z.enum(rewardKinds),
  /** The reward as the rules named it when it was earned. */
  what: z.string(),
  state: z.enum(rewardStates),
  /** The recipient: the participant, or the invited friend by the embedder's id. */
  participantId: z.nullable(ids.participant),
  recipientExternalId: z.string(),
  recipientName: z.string(),
  referralId: z.nullable(ids.referral),
  milestone: z.number().int().nullable(),
  /**
   * Of a share: the conversion that earned it by the embedder's id, its rate or fixed amount, what was paid with it, the `base` that
   * it is a part of, and the share of that before anything was reversed, in the currency of `value`. Null for other kinds.
   */
  share: z.nullable(
    z.strictObject({
      conversion: z.string(),
      basisPoints: z.nullable(z.int()),
      fixed: z.nullable(z.int()),
      of: z.enum(shareBases),
      paid: z.int(),
      base: z.int(),
      earned: z.int(),
    }),
  ),
  /**
   * True while the referral behind it needs review or, for a milestone, while the participant has fewer than required
   * because some were rejected. A held one can only be reversed.
   */
  held: z.boolean(),
  /** The states that a decision can move it to now. */
  moves: z.array(z.enum(["approved", "fulfilled", "reversed"])),
  earnedAt: instant,
  approvesAt: z.nullable(instant),
  type: z.enum(rewardTypes),
  /** Its cost, if the rules said so when it was earned. */
  value: z.nullable(money),
  /** How much of `value` was set against what the recipient owed. Negative if more was paid, because they were owed it. */
  setOff: z.int(),
  /** The end of the code that the recipient got, such as “…7K2M”. */
  code: z.nullable(z.string()),
  waitsFor: z.nullable(z.enum(rewardWaits)),
  /** Why its provider didn't make it, and the provider's code for it; null if it could, or was not tried. */
  failure: z.nullable(z.strictObject({ reason: z.enum(rewardFailures), code: z.string().nullable() })),
  /**
   * How much more the recipient got for it than it is worth, since it was reversed, or a part of its payment, after they had it:
   * their account is charged with it. Negative if they are to get more.
   */
  debt: z.int(),
  /** Each step with its actor. */
  history: z.array(z.strictObject({ state: z.enum(rewardStates), at: instant, by: doer, note: z.string() })),
  version,
});
export type Reward = z.infer<typeof reward>;

const ofProject = z.strictObject({ projectId: ids.project });

export const getRewardRules = endpoint({
  id: "reward.rules",
  method: "GET",
  path: "/api/projects/{projectId}/reward-rules",
  summary: "Get the project's reward rules",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  params: ofProject,
  query: none,
  body: none,
  /** `approved`: what was approved in the current month, by currency. `state`: of the period, today. */
  response: z.strictObject({
    ...{ version, rules: RewardRules, state: rewardPeriodState, approved: z.array(money) },
  }),
  status: 200,
});

/** Applies to rewards earned from now on; existing ones are unchanged. */
export const saveRewardRules = endpoint({
  id: "reward.saveRules",
  method: "PUT",
  path: "/api/projects/{projectId}/reward-rules",
  summary: "Update the project's reward rules",
  auth: { kind: "member", role: "editor", key: "projects:write" },
  powers: "publish",
  params: ofProject,
  query: none,
  body: z.strictObject({ version, rules: RewardRules }),
  response: z.strictObject({ version, rules: RewardRules, state: rewardPeriodState }),
  status: 200,
  errors: ["conflict.version", "project.archived"],
});

/** Newest first. */
export const listRewards = endpoint({
  id: "reward.list",
  method: "GET",
  path: "/api/projects/{projectId}/rewards",
  summary: "List a project's rewards",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  params: ofProject,
  query: z.strictObject({
    state: z.enum(rewardStates).optional(),
    participantId: z.optional(ids.participant),
    ...listFilters,
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: z.strictObject({ items: z.array(reward), next: z.string().optional() }),
  status: 200,
});

/** Changes a reward's state; to its current state, nothing changes. A held one cannot be approved. */
export const moveReward = endpoint({
  id: "reward.move",
  method: "POST",
  path: "/api/projects/{projectId}/rewards/{rewardId}/state",
  summary: "Approve, fulfill or reverse a reward",
  auth: { kind: "member", role: "editor", key: "rewards:write" },
  params: z.strictObject({ projectId: ids.project, rewardId: ids.reward }),
  query: none,
  body: z.strictObject({
    version,
    state: z.enum(["approved", "fulfilled", "reversed"]),
    note: line(0, 200).optional(),
  }),
  response: reward,
  status: 200,
  errors: ["conflict.version", "reward.held", "reward.over_budget", "reward.wrong_state"],
});

/** The whole code of a reward, which its holder can use: each request is in the audit log. Null if it has none. */
export const showRewardCode = endpoint({
  id: "reward.showCode",
  method: "POST",
  path: "/api/projects/{projectId}/rewards/{rewardId}/code",
  summary: "Show the whole code of a reward",
  auth: { kind: "member", role: "editor", key: "rewards:write" },
  params: z.strictObject({ projectId: ids.project, rewardId: ids.reward }),
  query: none,
  body: none,
  response: z.strictObject({ code: z.nullable(z.string()) }),
  status: 200,
});
