import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/**
 * A change of what a payee is still to get, in the smallest unit of the currency. `earned` and `returned` add to it; `reversed` and
 * `paid` are below zero.
 */
export const statementLine = z.strictObject({
  at: instant,
  kind: z.enum(["earned", "reversed", "paid", "returned"]),
  /** The reward or payout. */
  causeId: z.string(),
  /** The reward that was promised, or the reference of a payout, which is on the bank’s statement, too. */
  what: z.string(),
  /** The payment that a share is of, and its rate in hundredths of a percent. */
  base: z.int().optional(),
  basisPoints: z.int().optional(),
  /** Of a reversal: less of the payment counts, the referral was rejected, or a member or key decided so. */
  why: z.enum(["payment", "referral", "decision"]).optional(),
  amount: z.int(),
  /** After the line. */
  balance: z.int(),
});
export type StatementLine = z.infer<typeof statementLine>;

export const statement = z.strictObject({
  currency: z.string(),
  from: instant,
  /** The end, which doesn't belong to it. */
  until: instant,
  opening: z.int(),
  lines: z.array(statementLine),
  closing: z.int(),
});
export type Statement = z.infer<typeof statement>;

/** Longest time of a statement, in days: a year and a day. */
export const longestStatement = 367;

const ofPayee = { participantId: ids.participant, currency: z.string().regex(/^[A-Z]{3}$/) };

/** A payee's statement in one currency. It is made only if opening, lines and closing agree with the balance. */
export const getStatement = endpoint({
  id: "payee.statement",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}/statements/{currency}",
  summary: "Get a participant's statement",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project, ...ofPayee }),
  query: z.strictObject({
    /** First and last day, in the project's time zone: without them, of this month until today. */
    from: day.optional(),
    to: day.optional(),
  }),
  body: none,
  response: statement.extend({ csv: z.string() }),
  status: 200,
  errors: ["conflict.busy"],
});

export const apiGetStatement = apiEndpoint(getStatement, {
  ...{ id: "payee.apiStatement", path: "/v1/participants/{participantId}/statements/{currency}" },
  ...{ params: z.strictObject(ofPayee), response: getStatement.response },
  summary: "Get a participant’s statement",
});
