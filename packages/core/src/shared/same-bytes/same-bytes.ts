import { timingSafeEqual } from "node:crypto";

/** Compares in constant time. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
