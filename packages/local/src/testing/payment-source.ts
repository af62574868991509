import { createHmac, randomBytes } from "node:crypto";
import { firstFieldMapping } from "@kiteloop/contract/money/field-mapping";
import { createPaymentSource } from "@kiteloop/contract/money/payment-source";
import { made } from "./created.ts";
import { callEdge, type TestMember } from "./member.ts";
import type { Records } from "./records.ts";

const signature = { kind: "hmac", header: "x-signature", encoding: "hex", prefix: "sha256=" } as const;
const signingSecret = "a secret of the payment provider";

const newSource = {
  ...{ provider: "generic", mode: "live", conversionKind: null },
  ...{ signature, signingSecret, mapping: firstFieldMapping },
};

/** A generic payment source, and an event that it sent. */
export async function plantPaymentSource(
  member: TestMember,
  projectId: string,
): Promise<Pick<Records, "sourceId" | "eventId">> {
  const path = `/api/projects/${projectId}/payment-sources`;
  const { source } = await made(member, path, newSource, createPaymentSource.response);
  const eventId = `payment-${randomBytes(6).toString("hex")}`;
  const data = { payment: eventId, amount: 990, currency: "EUR", person: "user_7" };
  const body = JSON.stringify({ id: eventId, type: "payment.succeeded", data });
  const signed = createHmac("sha256", signingSecret).update(body).digest("hex");
  const sent = await callEdge(member.instance, `/v1/payment-sources/${source.id}`, body, {
    "x-signature": `sha256=${signed}`,
  });
  if (sent.status !== 200) throw new Error(`the event was refused: ${sent.status} ${sent.text}`);
  return { sourceId: source.id, eventId };
}

const newAccount = { provider: "tremendous", mode: "live", apiKey: "PROD_for_tests" };

/** A connected account that fulfills rewards. */
export async function plantPayoutAccount(member: TestMember, projectId: string): Promise<object> {
  const path = `/api/projects/${projectId}/payout-accounts`;
  const { status, text } = await member.send("PUT", path, newAccount);
  if (status !== 200) throw new Error(`the account was refused: ${status} ${text}`);
  return {};
}

/** Bodies of requests about payment sources and payout accounts. */
export const paymentSourceBodies: Record<string, (records: Partial<Records>, version: number) => unknown> = {
  "paymentSource.create": () => newSource,
  "paymentSource.update": (_, version) => ({ version, signingSecret: "another secret of the provider" }),
  "payoutAccount.connect": () => newAccount,
  "payoutAccount.reconcile": () => ({ provider: "tremendous" }),
  "paymentBackfill.import": (_, version) => ({ version, historyEarns: false }),
  "paymentSource.tryMapping": () => ({ mapping: firstFieldMapping, sample: '{"id":"1"}' }),
};
