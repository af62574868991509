import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none, version } from "./fields.ts";
import { ids } from "./ids.ts";

/** What a referral can be held for, in the order a verdict names them. */
export const fraudRules = [
  "self_referral",
  "same_address",
  "plus_address",
  "disposable_domain",
  "same_device",
  "honeypot",
  "velocity",
  "unsigned",
] as const;
export type FraudRule = (typeof fraudRules)[number];

/** `off`: not looked at. `hold`: waits for a person. `reject`: never counts for a reward. */
export const fraudActions = ["off", "hold", "reject"] as const;
export type FraudAction = (typeof fraudActions)[number];

const action = z.enum(fraudActions);

/** What a project does about each rule. */
export const FraudPolicy = z.strictObject({
  rules: z.strictObject({
    self_referral: action,
    same_address: action,
    plus_address: action,
    disposable_domain: action,
    same_device: action,
    honeypot: action,
    velocity: action,
    unsigned: action,
  }),
  /** `velocity`: more joins by one participant within so many minutes. */
  velocity: z.strictObject({ joins: z.int().min(1).max(1000), minutes: z.int().min(1).max(10_080) }),
});
export type FraudPolicy = z.infer<typeof FraudPolicy>;

/** What a project starts with: clear cheating is rejected, what may be chance waits for a person. */
export const defaultFraudPolicy: FraudPolicy = {
  rules: {
    self_referral: "reject",
    same_address: "reject",
    plus_address: "hold",
    disposable_domain: "hold",
    same_device: "hold",
    honeypot: "reject",
    velocity: "hold",
    unsigned: "off",
  },
  velocity: { joins: 20, minutes: 60 },
};

/** One reason of a verdict with what was seen, in a sentence's worth of text: never a whole address or device mark. */
export const fraudReason = z.strictObject({
  rule: z.enum(fraudRules),
  action: z.enum(["hold", "reject"]),
  evidence: z.string().max(200),
});
export type FraudReason = z.infer<typeof fraudReason>;

/** `outcome` is the strictest action among the reasons; without reasons the referral is allowed. */
export const verdict = z.strictObject({
  outcome: z.enum(["allow", "hold", "reject"]),
  reasons: z.array(fraudReason),
  /** Version of the policy that was asked. */
  policyVersion: version,
});
export type Verdict = z.infer<typeof verdict>;

export const reviewStates = ["none", "pending", "approved", "rejected"] as const;

/** A referral as members see it. */
export const referralRow = z.strictObject({
  id: ids.referral,
  participantId: ids.participant,
  participantName: z.string(),
  inviteeExternalId: z.string(),
  inviteeName: z.string(),
  status: z.enum(["visited", "joined", "converted", "rejected"]),
  attributedBy: z.enum(["code", "invitation"]),
  source: z.enum(["browser", "server"]),
  verdict,
  review: z.enum(reviewStates),
  reviewedBy: z.string().nullable(),
  joinedAt: instant,
  convertedAt: instant.nullable(),
});
export type ReferralRow = z.infer<typeof referralRow>;

const ofProject = z.strictObject({ projectId: ids.project });

/** Newest first. `review=pending` is the queue of those that wait for a person. */
export const listReferrals = endpoint({
  id: "referral.list",
  method: "GET",
  path: "/api/projects/{projectId}/referrals",
  summary: "Referrals of a project, or its review queue",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: z.strictObject({
    review: z.enum(["pending"]).optional(),
    participantId: ids.participant.optional(),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: z.strictObject({ items: z.array(referralRow), next: z.string().optional() }),
  status: 200,
});

/** A person's word stands over the policy's. Decided the same way again, nothing changes. */
export const reviewReferral = endpoint({
  id: "referral.review",
  method: "POST",
  path: "/api/projects/{projectId}/referrals/{referralId}/review",
  summary: "Approve or reject a referral that waits",
  auth: { kind: "member", role: "editor" },
  params: z.strictObject({ projectId: ids.project, referralId: ids.referral }),
  query: none,
  body: z.strictObject({ decision: z.enum(["approved", "rejected"]), note: line(0, 200).optional() }),
  response: referralRow,
  status: 200,
  errors: ["conflict.version"],
});

export const storedPolicy = z.strictObject({ version, policy: FraudPolicy, updatedAt: instant.nullable() });

export const getFraudPolicy = endpoint({
  id: "fraud.policy",
  method: "GET",
  path: "/api/projects/{projectId}/fraud-policy",
  summary: "The project's fraud policy",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: none,
  body: none,
  response: storedPolicy,
  status: 200,
});

/** Replays a policy on the newest 5,000 referrals and says what would change; nothing does. */
export const previewFraudPolicy = endpoint({
  id: "fraud.preview",
  method: "POST",
  path: "/api/projects/{projectId}/fraud-policy/preview",
  summary: "What another policy would have said of history",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: z.strictObject({ policy: FraudPolicy }),
  response: z.strictObject({
    examined: z.number().int().nonnegative(),
    /** Referrals by the outcome they have and would have, as `allow->hold`. */
    changes: z.record(z.string(), z.number().int()),
    /** At most 50 of those that would change, newest first. */
    examples: z.array(
      z.strictObject({ referralId: ids.referral, inviteeName: z.string(), from: verdict, to: verdict }),
    ),
  }),
  status: 200,
});

/** Applies to what joins from now on; with `replay` also to what nobody has reviewed yet. */
export const saveFraudPolicy = endpoint({
  id: "fraud.save",
  method: "PUT",
  path: "/api/projects/{projectId}/fraud-policy",
  summary: "Change the project's fraud policy",
  auth: { kind: "member", role: "admin" },
  params: ofProject,
  query: none,
  body: z.strictObject({ version, policy: FraudPolicy, replay: z.boolean() }),
  response: storedPolicy,
  status: 200,
  errors: ["conflict.version", "project.archived"],
});
