import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { withPayments } from "./index.ts";

const { payments } = withPayments();
const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
const text = JSON.stringify({ id: "evt_1", object: "event", type: "refund.created" });
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

const headers = (all: Record<string, string>) => (name: string) => all[name] ?? null;

/** Signed by the function that Stripe offers for tests. */
const byStripe = (timestamp: number, by = secret) =>
  headers({
    "stripe-signature": new Stripe("sk_none").webhooks.generateTestHeaderString({
      ...{ payload: text, secret: by, timestamp },
    }),
  });
const stripe = (header: (name: string) => string | null, secrets = [secret], body = text) =>
  payments.isSigned({ kind: "stripe" }, { text: body, header }, secrets, now);

test("Stripe's own signature is accepted, also during a rotation with the old secret", async () => {
  expect(await stripe(byStripe(seconds))).toBe(true);
  expect(await stripe(byStripe(seconds), ["whsec_new", secret])).toBe(true);
});

test.each([
  ["another secret", byStripe(seconds, "whsec_other"), text],
  ["another body", byStripe(seconds), `${text} `],
  ["no signature", headers({}), text],
  ["nonsense", headers({ "stripe-signature": "t=1,v1=" }), text],
  ["a time over five minutes ago", byStripe(seconds - 310), text],
  ["a time in over five minutes", byStripe(seconds + 310), text],
])("Stripe's signature with %s is refused", async (_, header, body) => {
  expect(await stripe(header, [secret], body)).toBe(false);
});

test.each([-290, 290])("Stripe's signature is accepted %i seconds off", async (off) => {
  expect(await stripe(byStripe(seconds + off))).toBe(true);
});

const standard = (at: Date, by = secret) =>
  headers({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign("msg_1", at, text),
  });

test.each([
  ["its secret", standard(now), true],
  ["another secret", standard(now, "whsec_bm90IHRoZSBzYW1lIHNlY3JldA=="), false],
  ["a time over five minutes ago", standard(new Date(now.getTime() - 310_000)), false],
  ["a time in over five minutes", standard(new Date(now.getTime() + 310_000)), false],
])("a Standard Webhooks signature with %s is checked", async (_, header, expected) => {
  expect(await payments.isSigned({ kind: "standard" }, { text, header }, [secret], now)).toBe(expected);
});

test.each(["hex", "base64"] as const)("an HMAC in %s is checked, with its prefix", async (encoding) => {
  const signature = { kind: "hmac", header: "x-sum", encoding, prefix: "sha256=" } as const;
  const sum = createHmac("sha256", secret).update(text).digest(encoding);
  const isSigned = (value: string) =>
    payments.isSigned(signature, { text, header: headers({ "x-sum": value }) }, [secret], now);
  expect(await isSigned(`sha256=${sum}`)).toBe(true);
  expect(await isSigned(sum)).toBe(false);
  expect(await isSigned(`sha256=${sum.slice(2)}`)).toBe(false);
  expect(await isSigned("")).toBe(false);
});
