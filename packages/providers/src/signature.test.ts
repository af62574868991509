import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { signatures } from "./list.ts";

const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
const text = JSON.stringify({ id: "evt_1", object: "event", type: "refund.created" });
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

type Headers = Record<string, string>;

/** Signed by the function that Stripe offers for tests. */
const byStripe = (timestamp: number, by = secret) => ({
  "stripe-signature": new Stripe("sk_none").webhooks.generateTestHeaderString({
    ...{ payload: text, secret: by, timestamp },
  }),
});
const stripe = (headers: Headers, own = secret, body = text) =>
  signatures.stripe({ text: body, headers }, own, { now });

test("Stripe's own signature is accepted", async () => {
  expect(await stripe(byStripe(seconds))).toBe(true);
});

test("a thin event that Stripe signed is not taken for a wrong signature", async () => {
  const payload = JSON.stringify({ id: "evt_1", object: "v2.core.event", type: "v1.charge.refunded" });
  const signature = new Stripe("sk_none").webhooks.generateTestHeaderString({ payload, secret });
  expect(await stripe({ "stripe-signature": signature }, secret, payload)).toBe(true);
});

test.each([
  ["a time over five minutes ago", byStripe(seconds - 310), text],
  ["a time in over five minutes", byStripe(seconds + 310), text],
])("Stripe's signature with %s is refused", async (_, headers: Headers, body) => {
  expect(await stripe(headers, secret, body)).toBe(false);
});

test.each([-290, 290])("Stripe's signature is accepted %i seconds off", async (off) => {
  expect(await stripe(byStripe(seconds + off))).toBe(true);
});

const standard = (at: Date, by = secret) => ({
  "webhook-id": "msg_1",
  "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  "webhook-signature": new Webhook(by).sign("msg_1", at, text),
});

test.each([
  ["its secret", standard(now), true],
  ["another secret", standard(now, "whsec_bm90IHRoZSBzYW1lIHNlY3JldA=="), false],
  ["a time over five minutes ago", standard(new Date(now.getTime() - 310_000)), false],
  ["a time in over five minutes", standard(new Date(now.getTime() + 310_000)), false],
])("a Standard Webhooks signature with %s is checked", async (_, headers, expected) => {
  const scheme = { kind: "standard" } as const;
  expect(await signatures.generic({ text, headers }, secret, { now, scheme })).toBe(expected);
});

test.each(["hex", "base64"] as const)("an HMAC in %s is checked, with its prefix", async (encoding) => {
  const scheme = { kind: "hmac", header: "x-sum", encoding, prefix: "sha256=" } as const;
  const sum = createHmac("sha256", secret).update(text).digest(encoding);
  const isSigned = (value: string) =>
    signatures.generic({ text, headers: { "x-sum": value } }, secret, { now, scheme });
  expect(await isSigned(`sha256=${sum}`)).toBe(true);
  expect(await isSigned(sum)).toBe(false);
  expect(await isSigned(`sha256=${sum.slice(2)}`)).toBe(false);
  for (const more of ["zz", " ", "!", sum, "\n"]) expect(await isSigned(`sha256=${sum}${more}`)).toBe(false);
  expect(await isSigned("")).toBe(false);
});

const paddleSecret = "pdl_ntfset_01_for_tests";
const h1 = (time: number, by = paddleSecret, body = text) =>
  createHmac("sha256", by).update(`${time}:${body}`).digest("hex");
const isByPaddle = (value: string, body = text) =>
  signatures.paddle({ text: body, headers: { "paddle-signature": value } }, paddleSecret, { now });

test.each([
  ["the secret that follows, first", `ts=${seconds};h1=${h1(seconds)};h1=${h1(seconds, "next")}`, true],
  ["the secret that follows, last", `ts=${seconds};h1=${h1(seconds, "next")};h1=${h1(seconds)}`, true],
  ["another time than was signed", `ts=${seconds};h1=${h1(seconds - 1)}`, false],
  ["no time", `h1=${h1(seconds)}`, false],
  ["no signature", `ts=${seconds};h1=`, false],
])("Paddle's signature with %s is checked", async (_, value, expected) => {
  expect(await isByPaddle(value)).toBe(expected);
});

/** Polar signs with the key that the secret encodes, or for older secrets with the secret's text. */
const polarKeys = [secret, Buffer.from(secret).toString("base64")];

test.each(polarKeys)(
  "Polar's signature with the key %s is accepted, and none of another secret",
  async (by) => {
    const isSigned = (headers: Headers, own = secret) => signatures.polar({ text, headers }, own, { now });
    expect(await isSigned(standard(now, by))).toBe(true);
    expect(await isSigned(standard(now, by), "whsec_bm90IHRoZSBzYW1lIHNlY3JldA==")).toBe(false);
    expect(await isSigned(standard(now, by), "polar_whs_other")).toBe(false);
    expect(await isSigned(standard(new Date(now.getTime() - 310_000), by))).toBe(false);
    expect(await isSigned({})).toBe(false);
  },
);

test("a generic source that doesn't say how it signs refuses everything", async () => {
  expect(await signatures.generic({ text, headers: standard(now) }, secret, { now })).toBe(false);
});
