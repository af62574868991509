import { createHmac, timingSafeEqual } from "node:crypto";
import type { SignatureScheme, SignedRequest } from "@kiteloop/contract/money/payment-source";

/** Node's decoder stops at the first wrong character, or leaves it out. */
const shapes = { hex: /^[\da-f]+$/i, base64: /^[\w+/-]+={0,2}$/ };

type Encoding = keyof typeof shapes;

/** Whether a text is the HMAC-SHA256 of `covered` by this secret. */
export function isHmac(text: string, encoding: Encoding, covered: string, secret: string): boolean {
  if (!shapes[encoding].test(text)) return false;
  const given = Buffer.from(text, encoding);
  const expected = createHmac("sha256", secret).update(covered).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a header has the HMAC of the body. */
export function hasHmac(
  { header, encoding, prefix }: Omit<Extract<SignatureScheme, { kind: "hmac" }>, "kind">,
  { text, headers }: SignedRequest,
  secret: string,
): boolean {
  const value = headers[header] ?? "";
  return value.startsWith(prefix) && isHmac(value.slice(prefix.length), encoding, text, secret);
}
