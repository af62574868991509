import { retention } from "@kiteloop/contract/shared/retention";
import type { StoredMessage } from "./store.ts";

/** When a message that got this status at `now` expires, in seconds since 1970. */
export function expiryOf(status: StoredMessage["status"], now: Date): number {
  const { keptFor } = status === "spam" ? retention.spamMessages : retention.contactMessages;
  return Math.floor(now.getTime() / 1000) + keptFor.seconds;
}
