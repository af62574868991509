import { providerSteps } from "./payment-backfill-states.ts";

/** Where payments are reported from. */
export type PaymentProvider = keyof typeof providerSteps;
export const paymentProviders = Object.keys(providerSteps) as PaymentProvider[];

/** Payments of a test source are shown, but not counted. */
export const paymentModes = ["live", "test"] as const;
export type PaymentMode = (typeof paymentModes)[number];

/**
 * - `received`: stored, and about to be applied
 * - `applied`: its facts are part of the payment
 * - `waiting`: its person or its payment is not known yet
 * - `ignored`: says nothing about payments that count
 * - `failed`: can't be read
 * - `erased`: its person was erased
 */
export const sourceEventStates = ["received", "applied", "waiting", "ignored", "failed", "erased"] as const;
export type SourceEventState = (typeof sourceEventStates)[number];

/**
 * The fact that a waiting event waits for:
 * - `person`: whose payment it is
 * - `payment`: an event that says what was paid
 * - `order`: the order whose money it is
 * - `inviter`: which promotion code was used
 */
export const eventWaits = ["person", "payment", "order", "inviter"] as const;
export type EventWait = (typeof eventWaits)[number];

export const failureReasons = [
  "unreadable",
  "no_payment",
  "no_amount",
  "negative_amount",
  "too_large",
  "unknown_currency",
  "other_currency",
  "parts_exceed_amount",
  "project_archived",
  "thin_event",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** `repeated`: another event says the same. `no_person`: it names nobody whose payments it could tell. */
export const ignoreReasons = ["other_type", "zero_amount", "other_mode", "repeated", "no_person"] as const;
export type IgnoreReason = (typeof ignoreReasons)[number];

/** Why no endpoint was created at the provider; the signing secret is then pasted. */
export const endpointProblems = ["not_permitted", "unavailable"] as const;
export type EndpointProblem = (typeof endpointProblems)[number];

/**
 * How a payment's person became known: `payment` or its checkout names them, its `customer`, its `invoice`, another record
 * of the provider, or the payer's email address.
 */
export const paymentLinks = ["payment", "customer", "invoice", "other", "email"] as const;
export type PaymentLink = (typeof paymentLinks)[number];

/** For how long the previous signing secret is accepted after a new one, in hours. */
export const oldSecretHours = 24;

/** Maximum number of a project's sources. */
export const mostPaymentSources = 10;
