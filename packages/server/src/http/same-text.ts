import { sameBytes } from "@kiteloop/core/shared/same-bytes";

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export const sameText = (one: string, other: string): boolean =>
  sameBytes(Buffer.from(one), Buffer.from(other));
