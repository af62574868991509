import * as z from "zod";
import { channel } from "../publishing/event.ts";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { anyExternalId, distinctList, email, instant, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { listFilters } from "../shared/list-filters.ts";
import { fraudRules } from "./fraud-rules.ts";
import { attributions } from "./referral.ts";
import { reviewStates } from "./review-states.ts";

export * from "./fraud-rules.ts";
export * from "./review-states.ts";

/** `off`: not checked. `hold`: needs review. `reject`: never counts for a reward. */
export const fraudActions = ["off", "hold", "reject"] as const;
export type FraudAction = (typeof fraudActions)[number];

const action = z.enum(fraudActions);

/** The periods for which a participant's referrals can be capped. */
export const capPeriods = ["day", "month"] as const;
export const mostCapped = 100_000;

/** Maximum number of entries of each list. */
export const mostBlocked = { domains: 500, addresses: 200, countries: 249 } as const;

const blockedDomain = z
  .string()
  .max(253)
  .regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, "is not a domain such as acme.com");

/** An address is stored as its hash, with the part of it that members see. */
const blockedAddress = z.union([
  email,
  z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/), shown: z.string().max(254) }),
]);

/**
 * `domains` include their subdomains. `addresses` include other spellings of the same mailbox. `countries` are ISO
 * 3166-1 codes, compared with the country that the CDN reports for a page's visitor.
 */
const blockList = z.strictObject({
  domains: distinctList(blockedDomain, mostBlocked.domains).default([]),
  addresses: z.array(blockedAddress).max(mostBlocked.addresses).default([]),
  countries: distinctList(z.string().regex(/^[A-Z]{2}$/), mostBlocked.countries).default([]),
});

/** A project's action for each rule. */
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
    /** This and the following are absent in an export from before these rules. */
    disputed: action.default("hold"),
    existing_customer: action.default("hold"),
    loop: action.default("reject"),
    cap: action.default("off"),
    blocked_address: action.default("reject"),
    blocked_country: action.default("reject"),
  }),
  /** `velocity`: more joins than `joins` of one participant within `minutes`. */
  velocity: z.strictObject({ joins: z.int().min(1).max(1000), minutes: z.int().min(1).max(10_080) }),
  /**
   * `cap`: more referrals of one participant than `referrals` in a day or calendar month of the project's time zone.
   * Referrals that another rule rejects don't count towards it.
   */
  cap: z
    .strictObject({ referrals: z.int().min(1).max(mostCapped), per: z.enum(capPeriods) })
    .default({ referrals: 20, per: "month" }),
  blocked: blockList.default({ domains: [], addresses: [], countries: [] }),
});
export type FraudPolicy = z.infer<typeof FraudPolicy>;

/** Default policy: clear fraud is rejected, and what may be coincidence needs review. */
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
    existing_customer: "hold",
    loop: "reject",
    cap: "off",
    blocked_address: "reject",
    blocked_country: "reject",
  },
  velocity: { joins: 20, minutes: 60 },
  cap: { referrals: 20, per: "month" },
  blocked: { domains: [], addresses: [], countries: [] },
};

/** One reason of a verdict with a short description of what was found: never a whole address or device mark. */
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
  /** Version of the policy that was applied. */
  policyVersion: version,
});
export type Verdict = z.infer<typeof verdict>;

/** One change of a referral's review. `by` is a member's name, or the policy's version as `policy 3`. */
export const referralStep = z.strictObject({
  at: instant,
  to: z.enum(["allowed", "held", "rejected", "approved"]),
  by: doer,
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
  method: "POST",
  path: "/api/projects/{projectId}/fraud-policy/preview",
  summary: "Preview fraud rules on past referrals",
  auth: { kind: "member", role: "editor" },
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
