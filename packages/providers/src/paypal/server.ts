import { ids } from "@kiteloop/contract/shared/ids";
import { currencyDigits } from "@kiteloop/contract/shared/money";
import * as z from "zod";
import { type ApiResponse, callApi, refusalOf, requestIdOf } from "../call-api.ts";
import type { Gift, GiftAnswer, ListedGift, PayoutAccountApi, PayoutKey } from "../gifts.ts";
import type { Reach } from "../provider.ts";
import { toPayPalValue } from "./amount.ts";

const origins = { live: "https://api-m.paypal.com", test: "https://api-m.sandbox.paypal.com" };
const patienceMs = 8_000;

const Token = z.looseObject({ access_token: z.string() });
const Header = z.looseObject({
  payout_batch_id: z.string(),
  batch_status: z.string(),
  sender_batch_header: z.nullish(z.looseObject({ sender_batch_id: z.nullish(z.string()) })),
});
const Made = z.looseObject({ batch_header: Header });
const Item = z.looseObject({
  transaction_status: z.nullish(z.string()),
  errors: z.nullish(z.looseObject({ name: z.nullish(z.string()) })),
  payout_item: z.looseObject({
    sender_item_id: z.nullish(z.string()),
    amount: z.looseObject({ value: z.string(), currency: z.string() }),
  }),
});
const Batch = z.looseObject({ batch_header: Header, items: z.nullish(z.array(Item)) });
type Batch = z.infer<typeof Batch>;
const Problem = z.looseObject({
  name: z.nullish(z.string()),
  links: z.nullish(z.array(z.looseObject({ href: z.string() }))),
});

type Payout = Extract<Gift, { kind: "payout" }>;
type Failure = Exclude<GiftAnswer, { state: "made" | "pending" | "absent" }>;

function payoutOf(gift: Gift): Payout {
  if (gift.kind !== "payout") throw new Error(`PayPal doesn't make a ${gift.kind}`);
  return gift;
}

/**
 * One batch a reward: PayPal compares no items of different batches, so equal ones are paid twice. It refuses a second batch with
 * the same id for 30 days.
 */
function batchOf(payout: Payout, value: string): string {
  const { rewardId, what, currency, email } = payout;
  return JSON.stringify({
    sender_batch_header: { sender_batch_id: requestIdOf(payout), email_subject: what },
    items: [
      {
        recipient_type: "EMAIL",
        amount: { value, currency },
        receiver: email,
        sender_item_id: rewardId,
      },
    ],
  });
}

const reasons: Record<string, "returned" | "blocked" | "refused"> = {
  ...{ RETURNED: "returned", REFUNDED: "returned", REVERSED: "returned" },
  ...{ BLOCKED: "blocked", FAILED: "refused", DENIED: "refused" },
};

/** The answer of the batch's only item: that the batch succeeded is no payment. */
function answerOf({ batch_header: header, items }: Batch): GiftAnswer {
  const { payout_batch_id: id, batch_status: batch } = header;
  const item = items?.[0];
  const status = item?.transaction_status ?? "PENDING";
  if (status === "SUCCESS") return { state: "made", id, code: null };
  const code = item?.errors?.name ?? null;
  const isOver = batch === "DENIED" || batch === "CANCELED";
  const reason = reasons[status] ?? (isOver ? "refused" : null);
  if (reason === null) return { state: "pending", id };
  const isFunds = code?.includes("INSUFFICIENT_FUNDS") === true;
  return { state: "refused", reason: isFunds ? "funds" : reason, code: (code ?? status).slice(0, 100) };
}

function failureOf(response: ApiResponse | null): Failure {
  if (response === null) return { state: "unknown" };
  const { status, body } = response;
  const name = Problem.safeParse(body).data?.name ?? `${status}`;
  const failure = refusalOf(status, name.slice(0, 100));
  return name === "INSUFFICIENT_FUNDS" && failure.state === "refused"
    ? { ...failure, reason: "funds" }
    : failure;
}

/** The batch that a refusal of a repeated id links to; null for other refusals. */
function originalOf(response: ApiResponse | null): string | null {
  if (response === null || response.status < 400 || response.status >= 500) return null;
  const links = Problem.safeParse(response.body).data?.links ?? [];
  const found = links.map(({ href }) => /\/v1\/payments\/payouts\/([\w-]+)$/.exec(href)?.[1]);
  return found.find((id) => id !== undefined) ?? null;
}

function listedOf({ batch_header: { payout_batch_id: id }, items }: Batch): ListedGift[] {
  return (items ?? []).flatMap(({ transaction_status: status, payout_item: item }) => {
    const rewardId = item.sender_item_id ?? "";
    if (status !== "SUCCESS" || !ids.reward.safeParse(rewardId).success) return [];
    const { value, currency } = item.amount;
    const amount = Math.round(Number(value) * 10 ** currencyDigits(currency));
    return [{ rewardId, id, value: { amount, currency } }];
  });
}

/** PayPal's API with one client, whose secret is its id and its own secret with a colon between. */
export function paypalAccount(
  { secret, mode }: Pick<PayoutKey, "mode" | "secret">,
  { origin, timeoutMs = patienceMs }: Reach,
): PayoutAccountApi {
  const at = origin ?? origins[mode];
  const basic = Buffer.from(secret).toString("base64");
  let token: string | undefined;

  const signIn = () =>
    callApi(at, {
      ...{
        method: "POST",
        path: "/v1/oauth2/token",
        body: "grant_type=client_credentials",
        timeoutMs,
      },
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
    });

  /** Nothing is made without a token, so a failure to get one is never half an answer. */
  async function call(method: "GET" | "POST", path: string, body?: string): Promise<ApiResponse | null> {
    if (token === undefined) {
      const response = await signIn();
      if (response?.status === 401) return response;
      token = Token.safeParse(response?.body).data?.access_token;
      if (token === undefined) return null;
    }
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return callApi(at, { method, path: `/v1/payments${path}`, headers, body, timeoutMs });
  }

  async function readBatch(id: string): Promise<{ batch: Batch } | { failed: ApiResponse | null }> {
    const response = await call("GET", `/payouts/${encodeURIComponent(id)}`);
    const read = response?.status === 200 ? Batch.safeParse(response.body) : null;
    return read?.success ? { batch: read.data } : { failed: response };
  }

  /** A batch that can't be read says nothing about whether it was paid. */
  async function look(id: string): Promise<GiftAnswer> {
    const read = await readBatch(id);
    if ("batch" in read) return answerOf(read.batch);
    const failure = failureOf(read.failed);
    const isKey = failure.state === "refused" && ["key_refused", "not_permitted"].includes(failure.reason);
    return isKey ? failure : { state: "unknown" };
  }

  return {
    async tryKey() {
      const response = await signIn();
      if (response?.status === 200 && Token.safeParse(response.body).success) return "accepted";
      return response?.status === 401 ? "refused" : "unavailable";
    },
    async findGift(gift) {
      const { id } = payoutOf(gift);
      return id === undefined ? { state: "absent" } : look(id);
    },
    async makeGift(gift) {
      const payout = payoutOf(gift);
      const value = toPayPalValue(payout.amount, payout.currency);
      if (value === null) return { state: "refused", reason: "amount", code: payout.currency };
      const response = await call("POST", "/payouts", batchOf(payout, value));
      if (response?.status === 201) {
        const read = Made.safeParse(response.body);
        return read.success
          ? { state: "pending", id: read.data.batch_header.payout_batch_id }
          : { state: "unknown" };
      }
      const original = originalOf(response);
      if (original !== null) return look(original);
      // It names the batch that is there already, without saying what became of it.
      const isRepeated = JSON.stringify(response?.body ?? null).includes("sender_batch_id");
      return isRepeated ? { state: "unknown" } : failureOf(response);
    },
    async listGifts(_since, known) {
      const listed: ListedGift[] = [];
      for (const { id } of known) {
        const read = await readBatch(id);
        if ("batch" in read) listed.push(...listedOf(read.batch));
        else if (read.failed?.status !== 404) return null;
      }
      return listed;
    },
  };
}
