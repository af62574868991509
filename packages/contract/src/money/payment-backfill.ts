import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { paymentLinks } from "./payment-source-states.ts";

/** How far back a backfill reads, in days. */
export const backfillDays = 90;

/** For how long a dry run waits to be imported, in days. */
export const dryRunDays = 7;

/**
 * - `reading`: reads the provider's records
 * - `checking`: works out what an import would count
 * - `ready`: the dry run is done, and nothing is counted yet
 * - `importing`: counts
 * - `clearing`: deletes what was read
 * - `imported`, `canceled`: over
 * - `expired`: over, because nobody imported it
 */
export const backfillStates = [
  "reading",
  "checking",
  "ready",
  "importing",
  "clearing",
  "imported",
  "canceled",
  "expired",
] as const;
export type BackfillState = (typeof backfillStates)[number];

/**
 * Why it does not continue: `rate_limited` and `unavailable` end by themselves. After the others it continues once it is
 * started again.
 */
export const backfillProblems = ["key_refused", "not_permitted", "rate_limited", "unavailable"] as const;
export type BackfillProblem = (typeof backfillProblems)[number];

/** Records of a provider that a backfill reads, in this order. */
export const backfillSteps = [
  "checkout_sessions",
  "invoices",
  "invoice_payments",
  "payment_intents",
  "refunds",
  "disputes",
] as const;
export type BackfillStep = (typeof backfillSteps)[number];

const count = z.int().nonnegative();

/** What an import would count now. Payments that count already are in no other number. */
export const backfillReport = z.strictObject({
  payments: count,
  /** Payments that count already. */
  known: count,
  /** Payments whose person is not known. They count once an event names the person. */
  unmatched: count,
  /** Payments whose person is known, by what names the person. */
  matched: z.record(z.enum(paymentLinks), count),
  people: count,
  /** Refunds, and disputes that took money, that are not counted yet. */
  reversals: count,
  /** By currency, in its smallest unit. Of payments whose person is known, and new refunds of those that count already. */
  revenue: z.array(z.strictObject({ currency: z.string(), paid: z.int(), reversed: z.int() })),
  conversions: count,
  /** Conversions that count for an inviter. */
  attributed: count,
  /** Rewards, unless history earns: those of payments that were made after the source was connected. */
  rewards: count,
  /** Rewards if history earns too. */
  rewardsWithHistory: count,
  /** Records that can't be counted, such as those in an unknown currency. */
  unreadable: count,
});
export type BackfillReport = z.infer<typeof backfillReport>;

export const paymentBackfill = z.strictObject({
  state: z.enum(backfillStates),
  problem: z.nullable(z.enum(backfillProblems)),
  /** When it continues by itself; null while it works, is over or waits for a member. */
  retryAt: z.nullable(instant),
  /** Records from this instant on are read. */
  since: instant,
  startedAt: instant,
  startedBy: z.string(),
  /** Which records are being read; null after that. */
  step: z.nullable(z.enum(backfillSteps)),
  /** Number of records that were read. */
  read: count,
  /** Number of payments that were checked or imported, in the present state. */
  done: count,
  /** Payments that the backfill read; null until all are. */
  total: z.nullable(count),
  report: z.nullable(backfillReport),
  /** Whether payments from before the source was connected earn rewards; null until it is imported. */
  historyEarns: z.nullable(z.boolean()),
  /** Payments that count since this import. */
  imported: count,
  endedAt: z.nullable(instant),
  version,
});
export type PaymentBackfill = z.infer<typeof paymentBackfill>;

const ofSource = z.strictObject({ sourceId: ids.paymentSource });
const auth = { kind: "member", role: "admin" } as const;
const response = paymentBackfill;

export const getBackfill = endpoint({
  id: "paymentBackfill.get",
  method: "GET",
  path: "/api/payment-sources/{sourceId}/backfill",
  summary: "Read the newest import of a payment source's earlier payments",
  auth,
  params: ofSource,
  query: none,
  body: none,
  response: z.strictObject({ backfill: z.nullable(response) }),
  status: 200,
});

/** Begins with a dry run, which counts nothing. One that stopped with a problem continues where it stopped. */
export const startBackfill = endpoint({
  id: "paymentBackfill.start",
  method: "POST",
  path: "/api/payment-sources/{sourceId}/backfill",
  summary: "Read a payment source's payments of the last 90 days, without counting them",
  auth,
  params: ofSource,
  query: none,
  body: none,
  response,
  status: 200,
  errors: [
    "project.archived",
    "paymentBackfill.unsupported",
    "paymentBackfill.no_key",
    "paymentBackfill.running",
  ],
  limits: { perMinute: 10 },
});

/** Counts what the dry run of this version found. */
export const importBackfill = endpoint({
  id: "paymentBackfill.import",
  method: "POST",
  path: "/api/payment-sources/{sourceId}/backfill/import",
  summary: "Count the payments that the dry run found",
  auth,
  params: ofSource,
  query: none,
  body: z.strictObject({
    version,
    /** Whether payments from before the source was connected earn rewards too. */
    historyEarns: z.boolean(),
  }),
  response,
  status: 200,
  errors: ["project.archived", "paymentBackfill.not_ready", "conflict.version"],
  limits: { perMinute: 10 },
});

/** What was counted stays. */
export const cancelBackfill = endpoint({
  id: "paymentBackfill.cancel",
  method: "POST",
  path: "/api/payment-sources/{sourceId}/backfill/cancel",
  summary: "Cancel an import of earlier payments",
  auth,
  params: ofSource,
  query: none,
  body: none,
  response,
  status: 200,
  errors: ["paymentBackfill.over"],
  limits: { perMinute: 10 },
});
