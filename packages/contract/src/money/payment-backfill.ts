import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { backfillProblems, backfillStates, backfillSteps } from "./payment-backfill-states.ts";
import { paymentLinks } from "./payment-source-states.ts";

export * from "./payment-backfill-states.ts";

const count = z.int().nonnegative();

/** The numbers of an import now. Payments that count already are in no other number. */
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
  powers: "money",
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

/** Counts the payments that the dry run of this version found. */
export const importBackfill = endpoint({
  id: "paymentBackfill.import",
  method: "POST",
  path: "/api/payment-sources/{sourceId}/backfill/import",
  summary: "Count the payments that the dry run found",
  auth,
  powers: "money",
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

/** Payments that were counted stay. */
export const cancelBackfill = endpoint({
  id: "paymentBackfill.cancel",
  method: "POST",
  path: "/api/payment-sources/{sourceId}/backfill/cancel",
  summary: "Cancel an import of earlier payments",
  auth,
  powers: "money",
  params: ofSource,
  query: none,
  body: none,
  response,
  status: 200,
  errors: ["paymentBackfill.over"],
  limits: { perMinute: 10 },
});
