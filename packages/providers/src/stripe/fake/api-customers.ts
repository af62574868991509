import { type ApiAnswer, metadataOf, missing, problem, whole, wrong } from "./answer.ts";
import { currencyOf } from "./api-promotions.ts";
import { fakeId } from "./events.ts";
import type { FakeBalanceTransaction, FakeStripeState } from "./state.ts";

export function showCustomer({ customers }: FakeStripeState, _: URLSearchParams, id: string): ApiAnswer {
  const found = customers.find((one) => one.id === id);
  if (found === undefined) return missing("customer", id);
  const { deleted, currency } = found;
  return { status: 200, body: { id, object: "customer", ...(deleted ? { deleted } : { currency }) } };
}

const shown = (one: FakeBalanceTransaction) => ({
  ...{ ...one, object: "customer_balance_transaction", type: "adjustment" },
});

export function makeCredit(
  { customers, balanceTransactions }: FakeStripeState,
  form: URLSearchParams,
  id: string,
  now: number,
): ApiAnswer {
  const customer = customers.find((one) => one.id === id && !one.deleted);
  if (customer === undefined) return missing("customer", id);
  const [amount, currency] = [whole(form, "amount"), currencyOf(form)];
  if (amount === null || Number.isNaN(amount)) return wrong("amount", "Invalid integer");
  if (currency === null)
    return problem(400, "Missing required param: currency.", {
      code: "parameter_missing",
      param: "currency",
    });
  if (customer.currency !== null && customer.currency !== currency)
    return problem(
      400,
      `The customer's currency is ${customer.currency}, and can't be combined with ${currency}`,
    );
  customer.currency = currency;
  const made: FakeBalanceTransaction = {
    ...{ id: fakeId("cbtxn"), customer: id, amount, currency, description: form.get("description") },
    ...{ created: Math.floor(now / 1000), metadata: metadataOf(form) },
  };
  balanceTransactions.unshift(made);
  return { status: 200, body: shown(made) };
}

/** Newest first. */
export function listCredits(
  { customers, balanceTransactions }: FakeStripeState,
  form: URLSearchParams,
  id: string,
): ApiAnswer {
  if (!customers.some((one) => one.id === id && !one.deleted)) return missing("customer", id);
  const all = balanceTransactions.filter((one) => one.customer === id);
  const after = all.findIndex((one) => one.id === form.get("starting_after"));
  const rest = all.slice(after + 1);
  const limit = whole(form, "limit") ?? 10;
  const url = `/v1/customers/${id}/balance_transactions`;
  const data = rest.slice(0, limit).map(shown);
  return { status: 200, body: { object: "list", url, has_more: rest.length > limit, data } };
}
