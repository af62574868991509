import * as z from "zod";
import { channel } from "../publishing/event.ts";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { anyExternalId, instant, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { listFilters } from "../shared/list-filters.ts";
import { FraudPolicy, outcomes, referralStep, verdict } from "./fraud-policy.ts";
import { fraudRules } from "./fraud-rules.ts";
import { attributions } from "./referral.ts";
import { reviewStates } from "./review-states.ts";

export * from "./fraud-policy.ts";
export * from "./fraud-rules.ts";
export * from "./review-states.ts";

/** A referral as members see it. */
export const referralRow = z.strictObject({
  id: ids.referral,
  participantId: ids.participant,
  participantExternalId: z.string(),
  participantName: z.string(),
  inviteeExternalId: z.string(),
  inviteeName: z.string(),
  status: z.enum(["visited", "joined", "converted", "rejected"]),
  attributedBy: z.enum(attributions),
  source: z.enum(["browser", "server"]),
  channel: z.nullable(channel),
  verdict,
  review: z.enum(reviewStates),
  reviewedBy: doer.nullable(),
  history: z.array(referralStep),
  joinedAt: instant,
  convertedAt: z.nullable(instant),
});
export type ReferralRow = z.infer<typeof referralRow>;

const ofProject = z.strictObject({ projectId: ids.project });

/**
 * Newest first. `review=pending` is the queue of those that need review, `review=rejected` those that a policy or a
 * member rejected.
 */
export const listReferrals = endpoint({
  id: "referral.list",
  method: "GET",
  path: "/api/projects/{projectId}/referrals",
  summary: "List a project's referrals, or those that need review",
  auth: { kind: "member", role: "viewer", key: "referrals:read" },
  params: ofProject,
  query: z
    .strictObject({
      review: z.enum(["pending", "rejected"]).optional(),
      participantId: z.optional(ids.participant),
      /** Only referrals whose verdict has this reason. */
      rule: z.enum(fraudRules).optional(),
      ...listFilters,
      cursor: z.string().max(1024).optional(),
    })
    .refine(({ review, participantId }) => review === undefined || participantId === undefined, {
      path: ["review"],
      message: "must not be combined with a participant",
    }),
  body: none,
  response: z.strictObject({ items: z.array(referralRow), next: z.string().optional() }),
  status: 200,
});

/**
 * A member's decision overrides the policy's. `seen` is the review that the decision is based on: if another
 * member has decided since, the answer is `conflict.version`; the same decision again changes nothing. A
 * referral that a member rejected stays rejected, since its rewards are reversed.
 */
export const reviewReferral = endpoint({
  id: "referral.review",
  method: "POST",
  path: "/api/projects/{projectId}/referrals/review",
  summary: "Approve or reject a referral",
  auth: { kind: "member", role: "editor", key: "referrals:write" },
  params: ofProject,
  query: none,
  body: z.strictObject({
    inviteeExternalId: anyExternalId,
    seen: z.enum(reviewStates),
    decision: z.enum(["approved", "rejected"]),
    note: line(0, 200).optional(),
  }),
  response: referralRow,
  status: 200,
  errors: ["conflict.version", "referral.rejected"],
});

/** A replay of a policy on earlier joins: how many it has checked and changed so far. */
export const policyReplay = z.strictObject({
  examined: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  done: z.boolean(),
});

/** `replay` is of this version; null if the version applies only to later joins. */
export const storedPolicy = z.strictObject({
  version,
  policy: FraudPolicy,
  updatedAt: z.nullable(instant),
  replay: policyReplay.nullable(),
});
export type StoredPolicy = z.infer<typeof storedPolicy>;

/** Number of newest referrals that a preview checks. */
export const previewDepth = 5000;

export const getFraudPolicy = endpoint({
  id: "fraud.policy",
  method: "GET",
  path: "/api/projects/{projectId}/fraud-policy",
  summary: "Get the project's fraud rules",
  auth: { kind: "member", role: "viewer", key: "projects:read" },
  params: ofProject,
  query: none,
  body: none,
  response: storedPolicy,
  status: 200,
});

/** Runs a policy on the newest 5,000 referrals without a member's review, and returns what would change, without changing it. */
export const previewFraudPolicy = endpoint({
  id: "fraud.preview",
  whileSuspended: true,
  method: "POST",
  path: "/api/projects/{projectId}/fraud-policy/preview",
  summary: "Preview fraud rules on past referrals",
  auth: { kind: "member", role: "editor" },
  powers: "read",
  params: ofProject,
  query: none,
  body: z.strictObject({ policy: FraudPolicy }),
  response: z.strictObject({
    examined: z.number().int().nonnegative(),
    /** How many would change from one outcome to another. */
    changes: z.array(
      z.strictObject({ from: z.enum(outcomes), to: z.enum(outcomes), count: z.int().positive() }),
    ),
    /** At most 50 of those that would change, newest first. */
    examples: z.array(
      z.strictObject({
        referralId: ids.referral,
        inviteeExternalId: z.string(),
        inviteeName: z.string(),
        from: verdict,
        to: verdict,
      }),
    ),
  }),
  status: 200,
});

/** Applies to joins from now on; with `replay` also to referrals without a member's review. */
export const saveFraudPolicy = endpoint({
  id: "fraud.save",
  method: "PUT",
  path: "/api/projects/{projectId}/fraud-policy",
  summary: "Update the project's fraud rules",
  auth: { kind: "member", role: "admin", key: "projects:write" },
  params: ofProject,
  query: none,
  body: z.strictObject({ version, policy: FraudPolicy, replay: z.boolean() }),
  response: storedPolicy,
  status: 200,
  errors: ["conflict.version", "project.archived"],
});
