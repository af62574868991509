import { retention } from "@kiteloop/contract/retention";
import type { StoredMessage } from "./store.ts";

/** When a message that got this status at `now` is forgotten, in seconds since 1970. */
export function expiryOf(status: StoredMessage["status"], now: Date): number {
  const { keptFor } = status === "spam" ? retention.spamMessages : retention.contactMessages;
  return Math.floor(now.getTime() / 1000) + keptFor.seconds;
}
