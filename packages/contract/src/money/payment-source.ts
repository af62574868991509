import * as z from "zod";
import { conversionKindKey } from "../referrals/conversion-kind.ts";
import { conversionParts } from "../referrals/referral.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, pageOf, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { fieldMapping } from "./field-mapping.ts";
import type { ListingProvider } from "./payment-backfill-states.ts";
import {
  endpointProblems,
  eventWaits,
  failureReasons,
  ignoreReasons,
  type PaymentProvider,
  paymentModes,
  paymentProviders,
  sourceEventStates,
} from "./payment-source-states.ts";

export * from "./payment-source-states.ts";

/** The last characters of a stored secret, by which members recognize it. */
const lastFour = z.nullable(z.string().max(4));

/**
 * How a generic source signs its events: by the Standard Webhooks specification, or with an HMAC-SHA256 of the body in a
 * header, after a prefix such as `sha256=`.
 */
export const signatureScheme = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("standard") }),
  z.strictObject({
    kind: z.literal("hmac"),
    header: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]{1,100}$/, "must be the name of a header"),
    encoding: z.enum(["hex", "base64"]),
    prefix: line(0, 20),
  }),
]);
export type SignatureScheme = z.infer<typeof signatureScheme>;

export const paymentSource = z.strictObject({
  id: ids.paymentSource,
  projectId: ids.project,
  provider: z.enum(paymentProviders),
  mode: z.enum(paymentModes),
  /** The address that the provider sends events to. */
  url: z.string(),
  /** The kind of its conversions; null without one. */
  conversionKind: z.nullable(conversionKindKey),
  signingSecretLastFour: lastFour,
  /** Until when the previous signing secret is accepted too; null if it isn't. */
  oldSecretUntil: z.nullable(instant),
  apiKeyLastFour: lastFour,
  /** Whether a payment that nothing else names is an invitee's with the payer's email address. */
  matchesEmail: z.boolean(),
  signature: z.nullable(signatureScheme),
  mapping: z.nullable(fieldMapping),
  /** When an event with a wrong or outdated signature last arrived; null if none has. */
  refusedAt: z.nullable(instant),
  /** The version of Stripe's API in which the last event was written; null if none has said one. */
  apiVersion: z.nullable(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  version,
});
export type PaymentSource = z.infer<typeof paymentSource>;

export const sourceEvent = z.strictObject({
  /** The provider's id of the event. */
  id: z.string(),
  type: z.string(),
  state: z.enum(sourceEventStates),
  /** Why it failed or was ignored; null otherwise. */
  reason: z.nullable(z.enum([...failureReasons, ...ignoreReasons])),
  /** The fact that it waits for; null otherwise. */
  waitsFor: z.nullable(z.enum(eventWaits)),
  receivedAt: instant,
});
export type SourceEvent = z.infer<typeof sourceEvent>;

/** The facts of an event that are counted. */
export const eventReading = z.strictObject({
  payment: z.nullable(z.string()),
  value: z.nullable(money),
  /** Tax and shipping in the value. */
  parts: z.nullable(conversionParts),
  /** How much of the payment the event takes back, in its currency. */
  refunded: z.nullable(z.int().nonnegative()),
  person: z.nullable(z.string()),
});

type KeyForms = { signingSecret: z.ZodType<string>; apiKey?: z.ZodType<string> };
const secret = z.string().trim().min(8).max(500);
const ofProject = z.strictObject({ projectId: ids.project });
const ofSource = z.strictObject({ sourceId: ids.paymentSource });
const auth = { kind: "member", role: "admin" } as const;
const kind = z.nullable(conversionKindKey);

/** `sk_` and `rk_` keys name their mode. */
export const stripeKey = z
  .string()
  .trim()
  .max(300)
  .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe key that starts with rk_live_ or rk_test_");

/** The forms of each provider's signing secrets, and of the keys with which its API is called. Those of Paddle and Stripe name their mode. */
export const keyForms = {
  stripe: {
    apiKey: stripeKey,
    signingSecret: z
      .string()
      .trim()
      .max(300)
      .regex(/^whsec_\S+$/, "must be a signing secret that starts with whsec_"),
  },
  paddle: {
    apiKey: z
      .string()
      .trim()
      .max(300)
      .regex(/^pdl_(live|sdbx)_apikey_\S+$/, "must be an API key of Paddle that starts with pdl_"),
    signingSecret: z
      .string()
      .trim()
      .max(300)
      .regex(/^pdl_ntfset_\S+$/, "must be a secret key of Paddle that starts with pdl_ntfset_"),
  },
  lemonsqueezy: {
    apiKey: z
      .string()
      .trim()
      .regex(/^\S{20,4000}$/, "must be an API key of Lemon Squeezy"),
    signingSecret: z.string().trim().min(8).max(40),
  },
  polar: {
    apiKey: z
      .string()
      .trim()
      .max(300)
      .regex(/^polar_oat_\S+$/, "must be an organization access token that starts with polar_oat_"),
    signingSecret: secret,
  },
  generic: { signingSecret: secret },
} as const satisfies Record<PaymentProvider, KeyForms> & Record<ListingProvider, Required<KeyForms>>;

const newNamed = { mode: z.enum(paymentModes), conversionKind: kind };
const ownSources = {
  stripe: z.strictObject({
    provider: z.literal("stripe"),
    ...newNamed,
    /** Creates the endpoint at Stripe, if the key may; without it `signingSecret` is needed. */
    apiKey: keyForms.stripe.apiKey.optional(),
    signingSecret: keyForms.stripe.signingSecret.optional(),
  }),
  generic: z.strictObject({
    provider: z.literal("generic"),
    ...newNamed,
    signature: signatureScheme,
    signingSecret: secret,
    mapping: fieldMapping,
  }),
};
type OtherProvider = Exclude<PaymentProvider, keyof typeof ownSources>;
const isOther = (provider: PaymentProvider): provider is OtherProvider => !(provider in ownSources);
/** A source with another named provider. Its signing secret follows once the webhook was added, which needs the source's address. */
const ofProvider = (provider: OtherProvider) =>
  z.strictObject({
    provider: z.literal(provider),
    ...newNamed,
    signingSecret: keyForms[provider].signingSecret.optional(),
  });

export const listPaymentSources = endpoint({
  id: "paymentSource.list",
  method: "GET",
  path: "/api/projects/{projectId}/payment-sources",
  summary: "List the project's payment sources",
  auth,
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(paymentSource) }),
  status: 200,
});

/** Secrets are encrypted and never shown again. `endpointProblem` says why no endpoint was created at the provider. */
export const createPaymentSource = endpoint({
  id: "paymentSource.create",
  method: "POST",
  path: "/api/projects/{projectId}/payment-sources",
  summary: "Connect a payment source",
  auth,
  powers: "money",
  params: ofProject,
  query: none,
  body: z.discriminatedUnion("provider", [
    ownSources.stripe,
    ...paymentProviders.filter(isOther).map(ofProvider),
    ownSources.generic,
  ]),
  response: z.strictObject({
    source: paymentSource,
    endpointProblem: z.nullable(z.enum(endpointProblems)),
  }),
  status: 201,
  errors: [
    "project.archived",
    "conversion.unknown_kind",
    "paymentSource.too_many",
    "paymentSource.other_mode",
    "paymentSource.key_refused",
  ],
  limits: { perMinute: 10 },
});

/** A new signing secret, of the provider's form, replaces the old one after 24 hours. Fields that are absent stay. */
export const updatePaymentSource = endpoint({
  id: "paymentSource.update",
  method: "PUT",
  path: "/api/payment-sources/{sourceId}",
  summary: "Update a payment source's signing secret, API key, kind, matching or field mapping",
  auth,
  powers: "money",
  params: ofSource,
  query: none,
  body: z.strictObject({
    version,
    conversionKind: kind.optional(),
    signingSecret: secret.optional(),
    /** Of the provider's form and in the source's mode. It is used from now on. */
    apiKey: z.string().trim().min(8).max(4000).optional(),
    /** Of Stripe or Lemon Squeezy. */
    matchesEmail: z.boolean().optional(),
    /** Of a generic source. Events that arrived before can be replayed with it. */
    mapping: fieldMapping.optional(),
  }),
  response: paymentSource,
  status: 200,
  errors: ["conflict.version", "conversion.unknown_kind", "paymentSource.other_mode"],
});

/** Conversions stay, and its endpoint at the provider is removed if the key may do that. */
export const deletePaymentSource = endpoint({
  id: "paymentSource.delete",
  method: "DELETE",
  path: "/api/payment-sources/{sourceId}",
  summary: "Disconnect a payment source",
  auth,
  powers: "money",
  params: ofSource,
  query: none,
  body: none,
  response: none,
  status: 200,
});

/** Number of newest events that health counts. */
export const sourceHealthOf = 500;

export const getSourceHealth = endpoint({
  id: "paymentSource.getHealth",
  method: "GET",
  path: "/api/payment-sources/{sourceId}/health",
  summary: "Count a payment source's newest events by state",
  auth,
  params: ofSource,
  query: none,
  body: none,
  response: z.strictObject({
    lastEventAt: z.nullable(instant),
    states: z.strictObject({
      received: z.int().nonnegative(),
      applied: z.int().nonnegative(),
      waiting: z.int().nonnegative(),
      ignored: z.int().nonnegative(),
      failed: z.int().nonnegative(),
      erased: z.int().nonnegative(),
    }),
  }),
  status: 200,
});

/** Newest first. */
export const listSourceEvents = endpoint({
  id: "paymentSource.listEvents",
  method: "GET",
  path: "/api/payment-sources/{sourceId}/events",
  summary: "List a payment source's events of the last 90 days",
  auth,
  params: ofSource,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(sourceEvent),
  status: 200,
});

/** Reads the event again, as if it had just arrived: after the mapping or the project was corrected. */
export const replaySourceEvent = endpoint({
  id: "paymentSource.replay",
  method: "POST",
  path: "/api/payment-sources/{sourceId}/events/{eventId}/replay",
  summary: "Replay a payment source's event",
  auth,
  powers: "money",
  params: ofSource.extend({ eventId: line(1, 200) }),
  query: none,
  body: none,
  response: sourceEvent,
  status: 200,
  errors: ["paymentSource.event_erased"],
  limits: { perMinute: 30 },
});

/** Writes nothing. */
export const tryFieldMapping = endpoint({
  id: "paymentSource.tryMapping",
  method: "POST",
  path: "/api/projects/{projectId}/payment-sources/try",
  summary: "Try a field mapping on a sample event",
  auth,
  powers: "read",
  params: ofProject,
  query: none,
  body: z.strictObject({ mapping: fieldMapping, sample: z.string().min(2).max(20_000) }),
  response: z.strictObject({
    state: z.enum(["counted", "ignored", "failed"]),
    reason: z.nullable(z.enum([...failureReasons, ...ignoreReasons])),
    reading: eventReading,
  }),
  status: 200,
});

/** A request as its signature covers it: the body's exact text, and the headers by their lower-case names. */
export const signedRequest = z.strictObject({ text: z.string(), headers: z.record(z.string(), z.string()) });
export type SignedRequest = z.infer<typeof signedRequest>;

/** For the provider, which sends JSON of its own. The same event again changes nothing. */
export const receiveSourceEvent = endpoint({
  id: "paymentSource.receive",
  method: "POST",
  path: "/v1/payment-sources/{sourceId}",
  summary: "Receive a payment provider's event",
  auth: { kind: "public" },
  powers: "money",
  params: ofSource,
  query: none,
  body: signedRequest,
  response: none,
  status: 200,
  errors: ["paymentSource.signature_invalid"],
  // Providers send everybody's events from a few addresses.
  limits: { bodyBytes: 256 * 1024, perMinute: 6_000 },
});
