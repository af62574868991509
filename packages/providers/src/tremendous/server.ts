import { ids } from "@kiteloop/contract/shared/ids";
import { currencyDigits } from "@kiteloop/contract/shared/money";
import * as z from "zod";
import { type ApiResponse, callApi, refusalOf, requestIdOf } from "../call-api.ts";
import type { Gift, GiftAnswer, ListedGift, PayoutAccountApi, PayoutKey } from "../gifts.ts";
import type { Reach } from "../provider.ts";

/** The two places of the same API: that of test keys sends nothing. */
const origins = { live: "https://www.tremendous.com", test: "https://testflight.tremendous.com" };
const patienceMs = 8_000;
const pageSize = 100;

const Value = z.looseObject({ denomination: z.number(), currency_code: z.string() });
const Order = z.looseObject({
  id: z.string(),
  external_id: z.nullish(z.string()),
  status: z.string(),
  rewards: z.nullish(z.array(z.looseObject({ value: z.nullish(Value) }))),
});
type Order = z.infer<typeof Order>;
const OneOrder = z.looseObject({ order: Order });
const Orders = z.looseObject({ orders: z.array(Order) });

type GiftCardOrder = Extract<Gift, { kind: "gift_card" }>;

function giftCardOf(gift: Gift): GiftCardOrder {
  if (gift.kind !== "gift_card") throw new Error(`Tremendous doesn't make a ${gift.kind}`);
  return gift;
}

/** Tremendous answers a second order with the same id with the first one. */
function orderOf(gift: GiftCardOrder): string {
  const { amount, currency, email, name, giftCard } = gift;
  const from = "campaign" in giftCard ? { campaign_id: giftCard.campaign } : { products: giftCard.products };
  return JSON.stringify({
    external_id: requestIdOf(gift),
    payment: { funding_source_id: "balance" },
    reward: {
      ...from,
      value: { denomination: amount / 10 ** currencyDigits(currency), currency_code: currency },
      recipient: { ...(name !== "" && { name }), email },
      delivery: { method: "EMAIL" },
    },
  });
}

const isFailed = (status: string) => ["CANCELED", "FAILED", "DECLINED"].includes(status);
const isPending = (status: string) => status === "OPEN" || status.startsWith("PENDING");

/** The meaning of an order's state for its gift card. */
function answerOf({ id, status }: Order): GiftAnswer {
  if (status === "EXECUTED") return { state: "made", id, code: null };
  if (isFailed(status)) return { state: "refused", reason: "refused", code: status };
  return isPending(status) ? { state: "pending", id } : { state: "unknown" };
}

function failureOf(
  response: ApiResponse | null,
): Exclude<GiftAnswer, { state: "made" | "pending" | "absent" }> {
  if (response === null) return { state: "unknown" };
  // It says more only in a sentence, which may name the recipient.
  return refusalOf(response.status, `${response.status}`);
}

/** The reward that an order is for; null for orders of others. */
function listedOf({ id, external_id: externalId, rewards }: Order): ListedGift | null {
  const [rewardId = ""] = (externalId ?? "").split("-");
  if (!ids.reward.safeParse(rewardId).success) return null;
  const value = rewards?.[0]?.value;
  if (!value) return { rewardId, id, value: null };
  const { denomination, currency_code: currency } = value;
  const amount = Math.round(denomination * 10 ** currencyDigits(currency));
  return { rewardId, id, value: { amount, currency } };
}

/** Tremendous's API with one key. */
export function tremendousAccount(
  { secret: apiKey, mode }: Pick<PayoutKey, "mode" | "secret">,
  { origin, timeoutMs = patienceMs }: Reach,
): PayoutAccountApi {
  const call = (method: "GET" | "POST", path: string, body?: string) =>
    callApi(origin ?? origins[mode], {
      ...{ method, path: `/api/v2${path}`, body, timeoutMs },
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    });
  return {
    async tryKey() {
      const response = await call("GET", "/campaigns");
      if (response?.status === 200) return "accepted";
      return response?.status === 401 || response?.status === 403 ? "refused" : "unavailable";
    },
    async findGift(gift) {
      const externalId = requestIdOf(giftCardOf(gift));
      const response = await call("GET", `/orders?${new URLSearchParams({ external_id: externalId })}`);
      if (response?.status !== 200) return failureOf(response);
      const read = Orders.safeParse(response.body);
      if (!read.success) return { state: "unknown" };
      const found = read.data.orders.find((order) => order.external_id === externalId);
      return found === undefined ? { state: "absent" } : answerOf(found);
    },
    async makeGift(gift) {
      const response = await call("POST", "/orders", orderOf(giftCardOf(gift)));
      if (response?.status !== 200 && response?.status !== 201) return failureOf(response);
      const read = OneOrder.safeParse(response.body);
      return read.success ? answerOf(read.data.order) : { state: "unknown" };
    },
    async listGifts(since) {
      const listed: ListedGift[] = [];
      for (let offset = 0; ; offset += pageSize) {
        const page = { "created_at[gte]": since, limit: `${pageSize}`, offset: `${offset}` };
        const response = await call("GET", `/orders?${new URLSearchParams(page)}`);
        const read = response?.status === 200 ? Orders.safeParse(response.body) : null;
        if (!read?.success) return null;
        const { orders } = read.data;
        listed.push(
          ...orders.filter(({ status }) => !isFailed(status)).flatMap((one) => listedOf(one) ?? []),
        );
        if (orders.length < pageSize) return listed;
      }
    },
  };
}
