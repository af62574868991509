import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { keyPattern } from "@kiteloop/contract/publishing/api-key";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 24;
const checkLength = 6;

export type KeyKind = { mode: "live" | "test"; secret: boolean };

function toBase62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = base62.charAt(Number(rest % 62n)) + text;
  return text;
}

/** `length` random base62 characters, from eight more bytes than needed, so the bias is negligible. */
export function randomText(random: (bytes: number) => Uint8Array, length: number): string {
  const bytes = random(Math.ceil((length * Math.log2(62)) / 8) + 8);
  return toBase62(BigInt(`0x${Buffer.from(bytes).toString("hex")}`), length);
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), checkLength);
}

/** A new key: its kind, 142 random bits, and the CRC32 of all that precedes. `random` returns that many bytes. */
export function makeKey(random: (bytes: number) => Uint8Array, { mode, secret }: KeyKind): string {
  const body = `kl_${mode}_${secret ? "sk" : "pk"}_${randomText(random, randomLength)}`;
  return body + checksum(body);
}

/** The kind of a key, or null for a wrong shape or checksum. Reads nothing. */
export function parseKey(text: string): KeyKind | null {
  if (!keyPattern.test(text)) return null;
  if (checksum(text.slice(0, -checkLength)) !== text.slice(-checkLength)) return null;
  return { mode: text.startsWith("kl_live_") ? "live" : "test", secret: text.startsWith("sk_", 8) };
}

/** The hash by which a key is found, and all that is stored of a secret one: SHA-256, hex. */
export function hashKey(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
