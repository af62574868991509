import { randomBytes } from "node:crypto";
import { dayMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import { type FakeAnswer, type FakeCall, type FakeMaker, type FakeState, inMemory, jsonOf } from "../fake.ts";

/** States of a payout at PayPal. */
export const itemStates = ["PENDING", "SUCCESS", "UNCLAIMED", "RETURNED", "BLOCKED", "FAILED"] as const;
export type FakeItemState = (typeof itemStates)[number];

export const fakeBatch = z.object({
  id: z.string(),
  sender_batch_id: z.string(),
  /** In ms since 1970. */
  createdAt: z.number(),
  sender_item_id: z.string(),
  value: z.string(),
  currency: z.string(),
  receiver: z.string(),
  /** Pending ones settle with the next look at them. */
  status: z.enum(itemStates),
  /** The state in which it settles. */
  settles: z.enum(itemStates),
});
export type FakeBatch = z.infer<typeof fakeBatch>;

type Batches = { batches: FakeBatch[] };

/** PayPal refuses an id of a batch again for that long. */
const batchIdMs = 30 * dayMs;

const newId = () => randomBytes(8).toString("hex").toUpperCase().slice(0, 13);

type Link = { href: string; rel: string; method: string };
const problem = (status: number, name: string, message: string, links: Link[] = []): FakeAnswer => ({
  ...{ status, body: { name, message, debug_id: newId().toLowerCase(), links } },
});

/** The fields that PayPal knows and the product may send; others are refused. */
const NewBatch = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: z.string().min(1).max(256),
    email_subject: z.string().max(255).optional(),
  }),
  items: z
    .array(
      z.strictObject({
        recipient_type: z.literal("EMAIL"),
        amount: z.strictObject({
          value: z.string().regex(/^\d+(\.\d{1,2})?$/),
          currency: z.string().regex(/^[A-Z]{3}$/),
        }),
        receiver: z.email(),
        sender_item_id: z.string().max(63),
        note: z.string().max(4000).optional(),
      }),
    )
    .length(1),
});

const linkTo = (id: string): Link => ({
  href: `https://api-m.paypal.com/v1/payments/payouts/${id}`,
  ...{ rel: "self", method: "GET" },
});

/** The state in which a new item settles: an address tells, as there is no person behind it. */
function settlesAs(receiver: string): FakeItemState {
  if (receiver.startsWith("unclaimed@")) return "UNCLAIMED";
  if (receiver.startsWith("blocked@")) return "BLOCKED";
  return receiver.startsWith("failed@") ? "FAILED" : "SUCCESS";
}

const headerOf = ({ id, sender_batch_id, status }: FakeBatch) => ({
  ...{ payout_batch_id: id, batch_status: status === "PENDING" ? "PENDING" : "SUCCESS" },
  sender_batch_header: { sender_batch_id },
});

function createBatch({ batches }: Batches, text: string, now: number): FakeAnswer {
  const parsed = NewBatch.safeParse(jsonOf(text));
  if (!parsed.success)
    return problem(400, "VALIDATION_ERROR", parsed.error.issues[0]?.message ?? "Invalid request");
  const { sender_batch_header: header, items } = parsed.data;
  const { sender_batch_id } = header;
  const before = batches.find(
    (one) => one.sender_batch_id === sender_batch_id && now - one.createdAt < batchIdMs,
  );
  if (before !== undefined)
    return problem(
      400,
      "USER_BUSINESS_ERROR",
      `Batch with given sender_batch_id already exists: ${sender_batch_id}`,
      [linkTo(before.id)],
    );
  const [item] = items;
  if (item === undefined) return problem(400, "VALIDATION_ERROR", "No items");
  if (["HUF", "JPY", "TWD"].includes(item.amount.currency) && item.amount.value.includes("."))
    return problem(400, "VALIDATION_ERROR", "This currency does not support decimals");
  if (item.receiver.startsWith("no-funds@"))
    return problem(422, "INSUFFICIENT_FUNDS", "The sender does not have enough money");
  const made: FakeBatch = {
    ...{ id: newId(), sender_batch_id, createdAt: now, sender_item_id: item.sender_item_id },
    ...{ ...item.amount, receiver: item.receiver, status: "PENDING", settles: settlesAs(item.receiver) },
  };
  batches.unshift(made);
  return { status: 201, body: { batch_header: headerOf(made), links: [linkTo(made.id)] } };
}

const itemErrorOf = (status: FakeItemState) => ({
  name: status === "UNCLAIMED" ? "RECEIVER_UNREGISTERED" : `${status}_ITEM`,
  message: "The payout could not be completed",
  debug_id: newId().toLowerCase(),
});

/** A batch with its item as it was; a pending item settles after it was read. */
function showBatch({ batches }: Batches, id: string): FakeAnswer {
  const batch = batches.find((one) => one.id === id);
  if (batch === undefined) return problem(404, "RESOURCE_NOT_FOUND", "The batch doesn’t exist");
  const { sender_item_id, value, currency, receiver, status } = batch;
  const isWrong = ["RETURNED", "BLOCKED", "FAILED", "UNCLAIMED"].includes(status);
  const item = {
    ...{ payout_item_id: `${id}I`, transaction_status: status, payout_batch_id: id },
    payout_item: { recipient_type: "EMAIL", amount: { value, currency }, receiver, sender_item_id },
    ...(isWrong && { errors: itemErrorOf(status) }),
  };
  const answer = { status: 200, body: { batch_header: headerOf(batch), items: [item] } };
  if (status === "PENDING") batch.status = batch.settles;
  return answer;
}

/** Answers as PayPal does: a batch's id works once, and equal items of other batches are paid again. */
export async function callFakePaypal(
  store: FakeState<Batches>,
  { method, path, authorization, text }: FakeCall,
  now: number = Date.now(),
): Promise<FakeAnswer> {
  if (method === "POST" && path === "/v1/oauth2/token") {
    const client = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString();
    if (!/^[\w-]+:[\w-]+$/.test(client) || client.includes("revoked"))
      return { status: 401, body: { error: "invalid_client" } };
    if (new URLSearchParams(text).get("grant_type") !== "client_credentials")
      return { status: 400, body: { error: "unsupported_grant_type" } };
    const access_token = `A21${client.includes("readonly") ? "readonly" : newId()}`;
    return { status: 200, body: { access_token, token_type: "Bearer", expires_in: 32_400 } };
  }
  if (!authorization.startsWith("Bearer A21"))
    return problem(401, "AUTHENTICATION_FAILURE", "Authentication failed");
  const id = /^\/v1\/payments\/payouts\/(\w+)$/.exec(path)?.[1];
  if (method === "GET" && id !== undefined) return store.change((state) => showBatch(state, id));
  if (method === "POST" && path === "/v1/payments/payouts") {
    if (authorization.includes("readonly"))
      return problem(403, "NOT_AUTHORIZED", "Authorization failed due to insufficient permissions");
    return store.change((state) => createBatch(state, text, now));
  }
  return problem(404, "RESOURCE_NOT_FOUND", "There is no such resource");
}

export const fakePaypal: FakeMaker = {
  key: "client:secret",
  giftOf: (sent) => ({ ...sent, kind: "payout" }),
  open() {
    const state: Batches = { batches: [] };
    return {
      answer: (call, now) => callFakePaypal(inMemory(state), call, now),
      made: () => state.batches.length,
    };
  },
};
