import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/ids";
import { retention } from "@kiteloop/contract/retention";
import type { Table } from "../context/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import type { TransactItem } from "../table/index.ts";
import { createItem } from "./store.ts";

const dayMs = 86_400_000;

/** The number of the one reminder of an invitation. */
export function reminderIdOf(invitationId: string): string {
  return encodeId("delivery", 0, createHash("sha256").update(`reminder ${invitationId}`).digest());
}

/** Has the recipient of an invitation that was mailed at an instant reminded so many days later. */
export function reminderItem(
  table: Table,
  { invitationId, workspaceId, projectId, recipient }: StoredInvitation,
  sentAt: string,
  days: number,
): TransactItem {
  const at = Date.parse(sentAt) + days * dayMs;
  const due = new Date(at).toISOString();
  return createItem(table, {
    deliveryId: reminderIdOf(invitationId),
    subject: { kind: "reminder", workspaceId, projectId, recipient },
    ...{ state: "waiting", attempts: 0, nextAt: due },
    // A mail counts for its workspace on the day this names: not before it is sent.
    ...{ createdAt: due, updatedAt: sentAt },
    expiresAt: Math.ceil(at / 1000) + retention.otherMails.keptFor.seconds,
  });
}
