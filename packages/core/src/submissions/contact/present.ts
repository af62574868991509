import type { ContactMessage } from "@kiteloop/contract/submissions/contact";
import type { StoredMessage } from "./store.ts";

/** A message as staff see it. */
export function toApiMessage(stored: StoredMessage): ContactMessage {
  const { messageId, createdAt, name, email, topic, message, status, version } = stored;
  return { id: messageId, at: createdAt, name, email, topic, message, status, version };
}
