import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { maskedPayoutMethod, payoutMethod } from "./payout-method.ts";

/** How a participant is paid, as members and servers see it. */
export const payee = z.strictObject({
  /** Null until they chose one. */
  method: z.nullable(maskedPayoutMethod),
  chosenAt: z.nullable(instant),
  /** From when on they are paid by it: 72 hours after they chose it. */
  usedFrom: z.nullable(instant),
});
export type Payee = z.infer<typeof payee>;

/** The same with the sums of their payouts of a calendar year, by currency: of all methods but PayPal, as payers report them. */
export const payeeWithYear = payee.extend({ year: z.int(), paidInYear: z.array(money) });

export const getPayee = endpoint({
  id: "payee.get",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}/payout-method",
  summary: "Get how a participant is paid",
  auth: { kind: "member", role: "viewer", key: "participants:read" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project, participantId: ids.participant }),
  query: none,
  body: none,
  response: payeeWithYear,
  status: 200,
});

const params = z.strictObject({ participantId: ids.participant });
const path = "/v1/participants/{participantId}/payout-method";

export const apiGetPayee = apiEndpoint(getPayee, {
  ...{ id: "payee.apiGet", path, params, response: payeeWithYear },
  summary: "Get how a participant is paid, with the end of the account",
});

/**
 * The server says that the participant chose the method: members can't. The same method again changes nothing, so it is not used
 * later for that. Null removes it.
 */
export const savePayee = endpoint({
  id: "payee.apiSave",
  method: "PUT",
  path,
  summary: "Choose how a participant is paid",
  auth: { kind: "secret", scope: "participants:write" },
  powers: "payout",
  params,
  query: none,
  body: z.strictObject({ method: z.nullable(payoutMethod) }),
  response: payee,
  status: 200,
  errors: ["project.archived", "conflict.busy"],
});
