import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import Stripe from "stripe";
import { secondsOf, waitOf } from "../header-times.ts";
import type { ListedRecords, RecordLister } from "../listed-records.ts";

const { errors } = Stripe;
const pageSize = 100;
/** The timer retries, which can wait as long as Stripe asks for. */
const alone = { maxNetworkRetries: 0 };

type Page = Pick<Stripe.PaginationParams, "limit" | "starting_after"> & { created: { gte: number } };

type List = (
  stripe: Stripe,
  page: Page,
) => Promise<Stripe.Response<Stripe.ApiList<{ id: string; object: string }>>>;

const lists: Partial<Record<BackfillStep, List>> = {
  checkout_sessions: (stripe, page) => stripe.checkout.sessions.list({ ...page, status: "complete" }, alone),
  invoices: (stripe, page) => stripe.invoices.list({ ...page, status: "paid" }, alone),
  invoice_payments: (stripe, page) => stripe.invoicePayments.list({ ...page, status: "paid" }, alone),
  payment_intents: (stripe, page) => stripe.paymentIntents.list(page, alone),
  refunds: (stripe, page) => stripe.refunds.list(page, alone),
  disputes: (stripe, page) => stripe.disputes.list(page, alone),
};

/** Why a list was not read. @throws other errors */
function problemOf(error: unknown): Extract<ListedRecords, { ok: false }> {
  if (!(error instanceof errors.StripeError)) throw error;
  if (error instanceof errors.StripeAuthenticationError) return { ok: false, reason: "key_refused" };
  if (error instanceof errors.StripePermissionError) return { ok: false, reason: "not_permitted" };
  if (error instanceof errors.StripeRateLimitError)
    return { ok: false, reason: "rate_limited", retryAfterSeconds: waitOf(error.headers?.["retry-after"]) };
  return { ok: false, reason: "unavailable" };
}

/** Reading an account's records, which changes nothing at Stripe. */
export const recordsOf = (stripe: Stripe): RecordLister => ({
  async listRecords(kind, { since, after }) {
    const page = {
      limit: pageSize,
      created: { gte: since },
      ...(after !== null && { starting_after: after }),
    };
    try {
      const list = lists[kind];
      if (list === undefined) throw new Error(`Stripe has no ${kind}`);
      const { data, has_more: hasMore, lastResponse } = await list(stripe, page);
      const at = secondsOf(lastResponse.headers.date);
      return { ok: true, records: data, after: hasMore ? (data.at(-1)?.id ?? null) : null, at };
    } catch (error) {
      return problemOf(error);
    }
  },
});
