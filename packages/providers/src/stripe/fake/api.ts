import type { FakeState } from "../../fake.ts";
import { type ApiAnswer, problem } from "./answer.ts";
import { listCredits, makeCredit, showCustomer } from "./api-customers.ts";
import { createEndpoint, deleteEndpoint } from "./api-endpoints.ts";
import {
  listDisputes,
  listInvoicePayments,
  listInvoices,
  listPaymentIntents,
  listRefunds,
  listSessions,
} from "./api-lists.ts";
import {
  createCoupon,
  createPromotionCode,
  listPromotionCodes,
  showPromotionCode,
  updatePromotionCode,
} from "./api-promotions.ts";
import type { FakeStripeState } from "./state.ts";

export type { ApiAnswer };
export type ApiCall = {
  method: string;
  path: string;
  authorization: string;
  /** The body's fields, or the query's of a GET. */
  form: URLSearchParams;
  idempotencyKey?: string | undefined;
};

type Act = (state: FakeStripeState, form: URLSearchParams, id: string, now: number) => ApiAnswer;
type Operation = { method: string; path: RegExp; known: RegExp; act: Act };

/** Stripe keeps idempotency keys at least that long; this one forgets them then. */
const keyMs = 24 * 60 * 60 * 1000;

/** Not all lists have a filter by status. */
const unfiltered = /^(limit|starting_after|created\[gte\])$/;
const listing = { method: "GET", known: /^(limit|starting_after|created\[gte\]|status)$/ };

/** The part of Stripe's API that the product calls, with the fields that Stripe knows and the product may send. */
const operations: readonly Operation[] = [
  {
    ...{ method: "POST", path: /^\/v1\/webhook_endpoints$/, act: createEndpoint },
    known: /^(url|api_version|description|enabled_events\[\d+\])$/,
  },
  { method: "DELETE", path: /^\/v1\/webhook_endpoints\/(\w+)$/, known: /^$/, act: deleteEndpoint },
  {
    ...{ method: "POST", path: /^\/v1\/coupons$/, act: createCoupon },
    known: /^(id|name|duration|percent_off|amount_off|currency|max_redemptions|metadata\[\w+\])$/,
  },
  {
    ...{ method: "GET", path: /^\/v1\/promotion_codes$/, act: listPromotionCodes },
    known: /^(coupon|code|active|customer|limit|starting_after|created\[gte\])$/,
  },
  {
    ...{ method: "POST", path: /^\/v1\/promotion_codes$/, act: createPromotionCode },
    known: /^(promotion\[(type|coupon)\]|code|active|customer|expires_at|max_redemptions|metadata\[\w+\])$/,
  },
  { method: "GET", path: /^\/v1\/promotion_codes\/(\w+)$/, known: /^$/, act: showPromotionCode },
  {
    ...{ method: "POST", path: /^\/v1\/promotion_codes\/(\w+)$/, act: updatePromotionCode },
    known: /^(active|metadata\[\w+\])$/,
  },
  { ...listing, path: /^\/v1\/checkout\/sessions$/, act: listSessions },
  { ...listing, path: /^\/v1\/invoices$/, act: listInvoices },
  { ...listing, path: /^\/v1\/invoice_payments$/, act: listInvoicePayments },
  { ...listing, path: /^\/v1\/payment_intents$/, act: listPaymentIntents, known: unfiltered },
  { ...listing, path: /^\/v1\/refunds$/, act: listRefunds, known: unfiltered },
  { ...listing, path: /^\/v1\/disputes$/, act: listDisputes, known: unfiltered },
  { method: "GET", path: /^\/v1\/customers\/(\w+)$/, known: /^$/, act: showCustomer },
  {
    ...{ method: "GET", path: /^\/v1\/customers\/(\w+)\/balance_transactions$/, act: listCredits },
    known: /^(limit|starting_after)$/,
  },
  {
    ...{ method: "POST", path: /^\/v1\/customers\/(\w+)\/balance_transactions$/, act: makeCredit },
    known: /^(amount|currency|description|metadata\[\w+\])$/,
  },
];

/** The refusal of a key that is invalid, was revoked, or may only read. */
function refusalOf(authorization: string, method: string): ApiAnswer | null {
  const key = /^Bearer ((?:sk|rk)_(?:live|test)_\w+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked")) return problem(401, "Invalid API Key provided");
  if (key.includes("readonly") && method !== "GET")
    return problem(403, "The provided key does not have the required permissions");
  return null;
}

/** Answers as Stripe does: unknown fields are refused, and a request with a known idempotency key is answered as before. */
export async function callFakeApi(
  store: FakeState<FakeStripeState>,
  call: ApiCall,
  now: number = Date.now(),
): Promise<ApiAnswer> {
  const { method, path, authorization, form, idempotencyKey } = call;
  const refused = refusalOf(authorization, method);
  if (refused !== null) return refused;
  const operation = operations.find((one) => one.method === method && one.path.test(path));
  if (operation === undefined) return problem(404, `Unrecognized request URL (${method}: ${path})`);
  const unknown = [...form.keys()].find((name) => !operation.known.test(name));
  if (unknown !== undefined)
    return problem(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  const [, id = ""] = operation.path.exec(path) ?? [];
  if (method === "GET") return operation.act(await store.read(), form, id, now);
  return store.change((state) => {
    const request = `${method} ${path} ${form}`;
    const keep = method === "POST" ? idempotencyKey : undefined;
    const before = keep === undefined ? undefined : state.kept[keep];
    if (before !== undefined && now - before.at < keyMs) {
      if (before.request !== request) return mismatch(keep);
      return { status: before.status, body: before.body, replayed: true };
    }
    const answer = operation.act(state, form, id, now);
    // A request that is refused is not kept.
    if (keep !== undefined && answer.status === 200) state.kept[keep] = { request, ...answer, at: now };
    return answer;
  });
}

const mismatch = (key = ""): ApiAnswer => ({
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'`,
    },
  },
});
