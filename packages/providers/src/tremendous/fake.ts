import { randomBytes } from "node:crypto";
import * as z from "zod";
import { type FakeAnswer, type FakeCall, type FakeMaker, type FakeState, inMemory, jsonOf } from "../fake.ts";

/** States of a gift card's order at Tremendous. */
export const orderStates = ["EXECUTED", "PENDING APPROVAL", "CANCELED"] as const;

export const fakeOrder = z.object({
  id: z.string(),
  external_id: z.string().nullable(),
  status: z.enum(orderStates),
  created_at: z.string(),
  campaign_id: z.string().nullable(),
  products: z.array(z.string()),
  denomination: z.number(),
  currency_code: z.string(),
  name: z.string(),
  email: z.string(),
});
export type FakeOrder = z.infer<typeof fakeOrder>;

type Orders = { orders: FakeOrder[] };

const newId = () => randomBytes(6).toString("hex").toUpperCase();

const problem = (status: number, message: string): FakeAnswer => ({
  ...{ status, body: { errors: { message, payload: {} } } },
});

/** The fields that Tremendous knows and the product may send; others are refused. */
const NewOrder = z.strictObject({
  external_id: z.string().min(1).max(255).optional(),
  payment: z.strictObject({ funding_source_id: z.literal("balance") }),
  reward: z
    .strictObject({
      campaign_id: z.string().optional(),
      products: z.array(z.string()).min(1).optional(),
      value: z.strictObject({ denomination: z.number().positive(), currency_code: z.string().length(3) }),
      recipient: z.strictObject({ name: z.string().min(1).optional(), email: z.email() }),
      delivery: z.strictObject({ method: z.literal("EMAIL") }),
    })
    .refine((one) => one.campaign_id !== undefined || one.products !== undefined, "needs products"),
});

const shown = ({ denomination, currency_code, name, email, products: _, ...order }: FakeOrder) => ({
  ...order,
  payment: { subtotal: denomination, total: denomination, fees: 0, discount: 0 },
  rewards: [
    {
      ...{ id: `${order.id}R`, order_id: order.id, created_at: order.created_at },
      value: { denomination, currency_code },
      recipient: { name, email },
      delivery: { method: "EMAIL", status: order.status === "EXECUTED" ? "SUCCEEDED" : "SCHEDULED" },
    },
  ],
});

function createOrder({ orders }: Orders, text: string, now: number): FakeAnswer {
  const parsed = NewOrder.safeParse(jsonOf(text));
  if (!parsed.success) return problem(400, parsed.error.issues[0]?.message ?? "invalid");
  const { external_id: externalId = null, reward } = parsed.data;
  const before = orders.find((one) => externalId !== null && one.external_id === externalId);
  if (before !== undefined) return { status: 201, body: { order: shown(before) } };
  const { campaign_id = null, products = [], value, recipient } = reward;
  // An address that tells what is to happen, as for cards of test mode elsewhere.
  if (recipient.email.startsWith("no-funds@"))
    return problem(402, "The funding source has insufficient funds");
  if (recipient.email.startsWith("refused@")) return problem(422, "The recipient can’t get this reward");
  const made: FakeOrder = {
    ...{ id: newId(), external_id: externalId, campaign_id, products, ...value },
    ...{ name: recipient.name ?? "", email: recipient.email },
    status: recipient.email.startsWith("pending@") ? "PENDING APPROVAL" : "EXECUTED",
    created_at: new Date(now).toISOString(),
  };
  orders.unshift(made);
  return { status: 200, body: { order: shown(made) } };
}

const known = ["external_id", "created_at[gte]", "created_at[lte]", "campaign_id", "limit", "offset"];

/** Newest first. */
function listOrders({ orders }: Orders, query: URLSearchParams): FakeAnswer {
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) return problem(400, `unknown parameter ${unknown}`);
  const [externalId, since] = [query.get("external_id"), query.get("created_at[gte]")];
  const found = orders.filter(
    (one) =>
      (externalId === null || one.external_id === externalId) && (since === null || one.created_at >= since),
  );
  const [offset, limit] = [Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 10)];
  const page = found.slice(offset, offset + Math.min(limit, 500));
  return { status: 200, body: { orders: page.map(shown), total_count: found.length } };
}

/** Answers as Tremendous does: an order with an id that is known is answered with the first one. */
export async function callFakeTremendous(
  store: FakeState<Orders>,
  { method, path, query, authorization, text }: FakeCall,
  now: number = Date.now(),
): Promise<FakeAnswer> {
  const key = /^Bearer ((?:TEST|PROD)_\S+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked")) return problem(401, "The API key is invalid");
  if (method === "GET" && path === "/api/v2/campaigns")
    return { status: 200, body: { campaigns: [{ id: "ABC123DEF456", name: "Thank you" }] } };
  if (method === "GET" && path === "/api/v2/orders") return listOrders(await store.read(), query);
  if (method === "POST" && path === "/api/v2/orders") {
    if (key.includes("readonly")) return problem(403, "The API key may not make orders");
    return store.change((state) => createOrder(state, text, now));
  }
  return problem(404, "There is no such resource");
}

export const fakeTremendous: FakeMaker = {
  key: "TEST_key",
  giftOf: (sent) => ({ ...sent, kind: "gift_card", giftCard: { products: ["OKMHM2X2OHYV"] } }),
  open() {
    const state: Orders = { orders: [] };
    return {
      answer: (call, now) => callFakeTremendous(inMemory(state), call, now),
      made: () => state.orders.length,
    };
  },
};
