import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { anyExternalId, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const amounts = { owed: z.int(), available: z.int(), transit: z.int(), paid: z.int() };

/**
 * A person's money in one currency, in its smallest unit. `owed` is the difference between the worth of their rewards and the rest:
 * below zero, they owe it. `available` waits for the next payout, `transit` is on its way, and `paid` is with them.
 */
export const balances = z.strictObject({ currency: z.string(), ...amounts });

/**
 * The difference that one change of a reward or payout made to its recipient's balances. The sum of its four amounts is what a
 * reward costs more, or less, than before.
 */
export const ledgerEntry = z.strictObject({
  at: instant,
  /** The reward or payout. */
  causeId: z.string(),
  /** The recipient, by the embedder's id. */
  externalId: z.string(),
  ...balances.shape,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Newest first. With `externalId` and `currency` those of one person. */
export const listLedger = endpoint({
  id: "ledger.list",
  method: "GET",
  path: "/api/projects/{projectId}/ledger",
  summary: "List changes of balances",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project }),
  query: z
    .strictObject({
      externalId: anyExternalId.optional(),
      currency: z.string().max(3).optional(),
      cursor: z.string().max(1024).optional(),
    })
    .refine(
      ({ externalId, currency }) => (externalId === undefined) === (currency === undefined),
      "has externalId and currency, or neither",
    ),
  body: none,
  response: z.strictObject({ items: z.array(ledgerEntry), next: z.string().optional() }),
  status: 200,
});

export const apiListLedger = apiEndpoint(listLedger, {
  id: "ledger.apiList",
  path: "/v1/ledger",
  summary: "List changes of balances",
  params: none,
  response: listLedger.response,
});
