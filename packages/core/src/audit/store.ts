import type { AuditEntry } from "@kiteloop/contract/workspace";
import type { Ctx, Key, Member, Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { auditEntries, type StoredActor, type Subject } from "./entity.ts";

function storedActor(actor: Member | Key): StoredActor {
  if (actor.kind === "key") return { kind: "key", id: actor.keyId, name: "API key" };
  return { kind: "member", id: actor.userId, name: actor.name === "" ? actor.email : actor.name };
}

/**
 * The audit entry of a change, to be put into the change's own transaction: no change without its entry.
 * `action` is `entity.verb`, as in the endpoint's id.
 */
export function auditItem(ctx: Ctx<Member | Key>, action: string, subject: Subject): TransactItem {
  const { table, actor, clock, ids, requestId } = ctx;
  const entry = {
    workspaceId: actor.workspaceId,
    auditId: ids.make("audit"),
    at: clock.now().toISOString(),
    action,
    actor: storedActor(actor),
    subject: { id: subject.id, name: subject.name },
    requestId,
  };
  return { Put: auditEntries(table).create(entry).params() };
}

/** The workspace's newest changes, newest first, at most `limit`. */
export async function listAudit(table: Table, workspaceId: string, limit: number): Promise<AuditEntry[]> {
  const { data } = await auditEntries(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", limit, consistent: true });
  return data.map(({ auditId, at, action, actor, subject }) => ({
    id: auditId,
    at,
    action,
    actor: { kind: actor.kind, name: actor.name },
    subject,
  }));
}
