import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { channel } from "./event.ts";
import { anyExternalId, instant, line, none, version } from "./fields.ts";
import { ids } from "./ids.ts";
import { attributions } from "./referral.ts";

/**
 * What a referral can be held for, in the order a verdict names them.
 * - `self_referral`: the friend has the participant's own id or address
 * - `same_address`: the friend's address leads to the participant's mailbox, however it is spelled
 * - `plus_address`: the friend's address carries a tag, or its mailbox has joined before under another id
 * - `disposable_domain`: the address is of a provider of throw-away addresses
 * - `same_device`: the friend joined from the device and network of the participant, or of another of their friends
 * - `honeypot`: a field was filled that people don't see, or the form was sent faster than people can
 * - `velocity`: the participant's friends came too fast
 * - `unsigned`: the embedder's server never signed who the participant is
 * - `disputed`: an unsigned page reported the join, and the embedder's server or a link that the friend followed as a
 *   signed identity names another participant
 */
export const fraudRules = [
  "self_referral",
  "same_address",
  "plus_address",
  "disposable_domain",
  "same_device",
  "honeypot",
  "velocity",
  "unsigned",
  "disputed",
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
    /** Absent in an export from before this rule. */
    disputed: action.default("hold"),
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
    disputed: "hold",
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

export const outcomes = ["allow", "hold", "reject"] as const;
export type Outcome = (typeof outcomes)[number];

/** `outcome` is the strictest action among the reasons; without reasons the referral is allowed. */
export const verdict = z.strictObject({
  outcome: z.enum(outcomes),
  reasons: z.array(fraudReason),
  /** Version of the policy that was asked. */
  policyVersion: version,
});
export type Verdict = z.infer<typeof verdict>;

export const reviewStates = ["none", "pending", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** One change of what is thought of a referral. `by` is a member's name, or the policy's version as `policy 3`. */
export const referralStep = z.strictObject({
  at: instant,
  to: z.enum(["allowed", "held", "rejected", "approved"]),
  by: z.string(),
  note: z.string(),
});
export type ReferralStep = z.infer<typeof referralStep>;

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
  channel: channel.nullable(),
  verdict,
  review: z.enum(reviewStates),
  reviewedBy: z.string().nullable(),
  history: z.array(referralStep),
  joinedAt: instant,
  convertedAt: instant.nullable(),
});
export type ReferralRow = z.infer<typeof referralRow>;

const ofProject = z.strictObject({ projectId: ids.project });

/**
 * Newest first. `review=pending` is the queue of those that wait for a person, `review=rejected` what a policy or a
 * person rejected.
 */
export const listReferrals = endpoint({
  id: "referral.list",
  method: "GET",
  path: "/api/projects/{projectId}/referrals",
  summary: "Referrals of a project, or its review queue",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: z
    .strictObject({
      review: z.enum(["pending", "rejected"]).optional(),
      participantId: ids.participant.optional(),
      cursor: z.string().max(1024).optional(),
    })
    .refine(({ review, participantId }) => review === undefined || participantId === undefined, {
      path: ["review"],
      message: "is asked of a project, not of one participant",
    }),
  body: none,
  response: z.strictObject({ items: z.array(referralRow), next: z.string().optional() }),
  status: 200,
});

/**
 * A person's word stands over the policy's. `seen` is the review the person decided on: where another has decided
 * since, the answer is `conflict.version`; decided the same way again, nothing changes. What a person rejected stays
 * rejected, since its rewards are taken back.
 */
export const reviewReferral = endpoint({
  id: "referral.review",
  method: "POST",
  path: "/api/projects/{projectId}/referrals/review",
  summary: "Approve or reject a referral",
  auth: { kind: "member", role: "editor" },
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

/** A policy being applied to what joined before it: how many it has looked at and changed so far. */
export const policyReplay = z.strictObject({
  examined: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  done: z.boolean(),
});

/** `replay` is of this very version; null where it holds only for what joins since. */
export const storedPolicy = z.strictObject({
  version,
  policy: FraudPolicy,
  updatedAt: instant.nullable(),
  replay: policyReplay.nullable(),
});
export type StoredPolicy = z.infer<typeof storedPolicy>;

/** So many of the newest referrals a preview looks at. */
export const previewDepth = 5000;

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

/** Replays a policy on the newest 5,000 referrals that nobody has reviewed and says what would change; nothing does. */
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
    /** How many would go from one outcome to another. */
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
