import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { distinctList, email, instant, toAsciiHost, version } from "../shared/fields.ts";
import { fraudRules } from "./fraud-rules.ts";
import { networkPattern } from "./network.ts";

/** `off`: not checked. `hold`: needs review. `reject`: never counts for a reward. */
export const fraudActions = ["off", "hold", "reject"] as const;
export type FraudAction = (typeof fraudActions)[number];

const action = z.enum(fraudActions);

/** The periods for which a participant's referrals can be capped. */
export const capPeriods = ["day", "month"] as const;
export const mostCapped = 100_000;

/** Maximum number of entries of each list. */
export const mostBlocked = { domains: 500, addresses: 200, countries: 249, networks: 200 } as const;

/** A domain in ASCII. */
export const blockedDomainForm = /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

export const blockedDomain = z
  .string()
  .max(253)
  .transform((value) => toAsciiHost(value) ?? value)
  .pipe(z.string().regex(blockedDomainForm, "is not a domain such as acme.com"));

/** An address is stored as its hash, with the part of it that members see. */
const blockedAddress = z.union([
  email,
  z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/), shown: z.string().max(254) }),
]);

const blockedNetwork = z
  .string()
  .max(25)
  .regex(
    networkPattern,
    "is not a network such as 203.0.113.0/24 or 2001:db8:12::/48: only /24 of IPv4 and /48 of IPv6 can be blocked",
  );

/**
 * `domains` include their subdomains. `addresses` include other spellings of the same mailbox. `countries` are ISO
 * 3166-1 codes, compared with the country that the CDN reports for a page's visitor. `networks` are compared with the
 * network from which a page's visitor joined.
 */
const blockList = z.strictObject({
  domains: distinctList(blockedDomain, mostBlocked.domains).default([]),
  addresses: z.array(blockedAddress).max(mostBlocked.addresses).default([]),
  countries: distinctList(z.string().regex(/^[A-Z]{2}$/), mostBlocked.countries).default([]),
  networks: distinctList(blockedNetwork, mostBlocked.networks).default([]),
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
    unproven: action.default("hold"),
    network_velocity: action.default("hold"),
    existing_customer: action.default("hold"),
    loop: action.default("reject"),
    bot: action.default("hold"),
    cap: action.default("off"),
    blocked_address: action.default("reject"),
    blocked_country: action.default("reject"),
    blocked_network: action.default("reject"),
  }),
  /** `velocity`: more joins than `joins` of one participant within `minutes`. */
  velocity: z.strictObject({ joins: z.int().min(1).max(1000), minutes: z.int().min(1).max(10_080) }),
  /**
   * `network_velocity`: more than `joins` that pages reported from one network (a /24 of IPv4, a /48 of IPv6) in an hour
   * of UTC, of all participants.
   */
  networkVelocity: z.strictObject({ joins: z.int().min(1).max(mostCapped) }).default({ joins: 30 }),
  /**
   * `cap`: more referrals of one participant than `referrals` in a day or calendar month of the project's time zone.
   * Referrals that another rule rejects don't count towards it.
   */
  cap: z
    .strictObject({ referrals: z.int().min(1).max(mostCapped), per: z.enum(capPeriods) })
    .default({ referrals: 20, per: "month" }),
  blocked: blockList.default({ domains: [], addresses: [], countries: [], networks: [] }),
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
    unproven: "hold",
    network_velocity: "hold",
    existing_customer: "hold",
    loop: "reject",
    bot: "hold",
    cap: "off",
    blocked_address: "reject",
    blocked_country: "reject",
    blocked_network: "reject",
  },
  velocity: { joins: 20, minutes: 60 },
  // Offices, conferences and carriers share a network.
  networkVelocity: { joins: 30 },
  cap: { referrals: 20, per: "month" },
  blocked: { domains: [], addresses: [], countries: [], networks: [] },
};

/** One reason of a verdict with a short description of what was found: never a whole address or a mark. */
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
