import { createHmac, timingSafeEqual } from "node:crypto";
import type { EventSignature } from "@kiteloop/core/shared/context";

type Signed = { text: string; header(name: string): string | null };

const toleranceSeconds = 300;

/** Whether this secret signed these bytes, at most five minutes before or after `now` where the signature has a time. */
export async function isSignedBy(
  signature: EventSignature,
  signed: Signed,
  secret: string,
  now: Date,
): Promise<boolean> {
  switch (signature.kind) {
    case "stripe":
      return byStripe(signed, secret, now);
    case "paddle":
      return byPaddle(signed, secret, now);
    case "polar":
      return byPolar(signed, secret);
    case "standard":
      return byStandardWebhooks(signed, secret);
    case "hmac":
      return byHmac(signature, signed, secret);
  }
}

async function byStripe({ text, header }: Signed, secret: string, now: Date): Promise<boolean> {
  const value = header("stripe-signature") ?? "";
  // The library refuses old times, but no future ones.
  const time = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(value)?.[1] ?? Number.NaN);
  if (!(time <= now.getTime() / 1000 + toleranceSeconds)) return false;
  const { isSignedByStripe } = await import("./stripe-signature.ts");
  return isSignedByStripe(text, value, secret, { toleranceSeconds, now });
}

async function byStandardWebhooks({ text, header }: Signed, secret: string): Promise<boolean> {
  const { isSignedByStandard } = await import("./standard-signature.ts");
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? ""]));
  return isSignedByStandard(text, headers, secret);
}

/**
 * By the seconds and the body (developer.paddle.com/webhooks/signature-verification). Not by Paddle's library: it checks the
 * last `h1` only, so that it refuses events while a secret is rotated, and accepts times however far ahead.
 */
function byPaddle({ text, header }: Signed, secret: string, now: Date): boolean {
  const parts = (header("paddle-signature") ?? "").split(";").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "ts")?.[1] ?? "";
  const isNear = Math.abs(Number(time) - now.getTime() / 1000) <= toleranceSeconds;
  if (!/^\d+$/.test(time) || !isNear) return false;
  const expected = createHmac("sha256", secret).update(`${time}:${text}`).digest();
  return parts.some(([name, value = ""]) => name === "h1" && isSame(value, "hex", expected));
}

/**
 * By Standard Webhooks. The key of secrets that Polar made before September 2026 is their text, not what it encodes
 * (polarsource/polar, server/polar/webhook/tasks.py), and nothing about a secret says which it is.
 */
async function byPolar(signed: Signed, secret: string): Promise<boolean> {
  const asText = Buffer.from(secret, "utf8").toString("base64");
  return (
    (await byStandardWebhooks(signed, asText)) ||
    (secret.startsWith("whsec_") && (await byStandardWebhooks(signed, secret)))
  );
}

/** Node's decoder stops at the first wrong character, or leaves it out. */
const shapes = { hex: /^[\da-f]+$/i, base64: /^[\w+/-]+={0,2}$/ };

function isSame(text: string, encoding: "hex" | "base64", expected: Buffer): boolean {
  if (!shapes[encoding].test(text)) return false;
  const given = Buffer.from(text, encoding);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function byHmac(
  { header: name, encoding, prefix }: Extract<EventSignature, { kind: "hmac" }>,
  { text, header }: Signed,
  secret: string,
): boolean {
  const value = header(name) ?? "";
  if (!value.startsWith(prefix)) return false;
  const expected = createHmac("sha256", secret).update(text).digest();
  return isSame(value.slice(prefix.length), encoding, expected);
}
