import { createHmac } from "node:crypto";
import { withPayments } from "@kiteloop/functions/runtime/payments/index";
import { Paddle } from "@paddle/paddle-node-sdk";
import { expect, test } from "vitest";

const { payments } = withPayments();
const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
const text = JSON.stringify({ event_id: "evt_1", event_type: "adjustment.created" });
const secret = "pdl_ntfset_01_for_tests";

const signed = (by: string) => {
  const sum = createHmac("sha256", by).update(`${seconds}:${text}`).digest("hex");
  return `ts=${seconds};h1=${sum}`;
};
const isByPaddle = (value: string) =>
  payments.isSigned({ provider: "paddle" }, { text, headers: { "paddle-signature": value } }, [secret], now);

test("Paddle's library and ours accept the same signature, and refuse one of another secret", async () => {
  const { webhooks } = new Paddle("pdl_sdbx_apikey_none");
  const [good, bad] = [signed(secret), signed("another secret")];
  expect(await webhooks.isSignatureValid(text, secret, good)).toBe(true);
  expect(await webhooks.isSignatureValid(text, secret, bad)).toBe(false);
  expect([await isByPaddle(good), await isByPaddle(bad)]).toEqual([true, false]);
});
