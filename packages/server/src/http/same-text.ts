import { timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
