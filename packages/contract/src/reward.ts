import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none, version } from "./fields.ts";
import { ids } from "./ids.ts";

export const rewardStates = ["pending", "approved", "fulfilled", "reversed"] as const;
export type RewardState = (typeof rewardStates)[number];

export const rewardKinds = ["inviter", "friend", "milestone"] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Where a reward may go from each state; what is not listed is refused. */
export const rewardMoves: Record<RewardState, readonly RewardState[]> = {
  pending: ["approved", "reversed"],
  approved: ["fulfilled", "reversed"],
  fulfilled: ["reversed"],
  reversed: [],
};

/**
 * What a project promises. `inviter` and `friend` are earned by each referral that reaches `on`; milestones once by
 * a participant with that many, as soon as one more makes it so. Referrals that are held or rejected make nobody
 * reach a milestone. `cap` is the most rewards one participant can have as inviter, reversed ones not counted;
 * null: no limit. `waitDays` is how long a reward stays pending before it is approved by itself; null: a person
 * approves each.
 */
export const RewardRules = z.strictObject({
  on: z.enum(["joined", "converted"]),
  inviter: line(1, 60).nullable(),
  friend: line(1, 60).nullable(),
  milestones: z
    .array(z.strictObject({ at: z.int().min(1).max(10_000), reward: line(1, 60) }))
    .max(5)
    .refine((list) => list.every(({ at }, i) => i === 0 || at > (list[i - 1]?.at ?? 0)), "must rise"),
  cap: z.int().min(1).max(10_000).nullable(),
  waitDays: z.int().min(0).max(90).nullable(),
});
export type RewardRules = z.infer<typeof RewardRules>;

/** No reward until a member sets one. */
export const noRewards: RewardRules = {
  on: "converted",
  inviter: null,
  friend: null,
  milestones: [],
  cap: null,
  waitDays: null,
};

/** One reward: at most one for each referral and side, and for each participant and milestone. */
export const reward = z.strictObject({
  id: ids.reward,
  kind: z.enum(rewardKinds),
  /** What it is, as the rules said when it was earned. */
  what: z.string(),
  state: z.enum(rewardStates),
  /** Who gets it: the participant, or the invited friend by the embedder's id. */
  participantId: ids.participant.nullable(),
  recipientExternalId: z.string(),
  recipientName: z.string(),
  referralId: ids.referral.nullable(),
  milestone: z.number().int().nullable(),
  /**
   * True while the referral behind it waits for a person or, of a milestone, while the participant has fewer than
   * it asks for because some were rejected. A held one can be reversed and nothing else.
   */
  held: z.boolean(),
  earnedAt: instant,
  approvesAt: instant.nullable(),
  /** Each step with who took it. */
  history: z.array(
    z.strictObject({ state: z.enum(rewardStates), at: instant, by: z.string(), note: z.string() }),
  ),
  version,
});
export type Reward = z.infer<typeof reward>;

const ofProject = z.strictObject({ projectId: ids.project });

export const getRewardRules = endpoint({
  id: "reward.rules",
  method: "GET",
  path: "/api/projects/{projectId}/reward-rules",
  summary: "What the project promises",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ version, rules: RewardRules }),
  status: 200,
});

/** Holds for what is earned from now on; rewards that stand keep what they are. */
export const saveRewardRules = endpoint({
  id: "reward.saveRules",
  method: "PUT",
  path: "/api/projects/{projectId}/reward-rules",
  summary: "Change what the project promises",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: z.strictObject({ version, rules: RewardRules }),
  response: z.strictObject({ version, rules: RewardRules }),
  status: 200,
  errors: ["conflict.version", "project.archived"],
});

/** Newest first. */
export const listRewards = endpoint({
  id: "reward.list",
  method: "GET",
  path: "/api/projects/{projectId}/rewards",
  summary: "Rewards of a project",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: z.strictObject({
    state: z.enum(rewardStates).optional(),
    participantId: ids.participant.optional(),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: z.strictObject({ items: z.array(reward), next: z.string().optional() }),
  status: 200,
});

/** Moves a reward on; to the state it is in, nothing changes. A held one cannot be approved. */
export const moveReward = endpoint({
  id: "reward.move",
  method: "POST",
  path: "/api/projects/{projectId}/rewards/{rewardId}/state",
  summary: "Approve, fulfil or reverse a reward",
  auth: { kind: "member", role: "editor" },
  params: z.strictObject({ projectId: ids.project, rewardId: ids.reward }),
  query: none,
  body: z.strictObject({
    version,
    state: z.enum(["approved", "fulfilled", "reversed"]),
    note: line(0, 200).optional(),
  }),
  response: reward,
  status: 200,
  errors: ["conflict.version", "reward.held", "reward.wrong_state"],
});
