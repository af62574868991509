import { encodeId } from "@kiteloop/contract/ids";
import type { AuditEntry } from "@kiteloop/contract/workspace";
import type { Ctx, Key, Member, System, Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { auditEntries, type StoredActor, type Subject } from "./entity.ts";

type Changer = Member | Key | System;

function storedActor(actor: Changer): StoredActor {
  if (actor.kind === "key") return { kind: "key", id: actor.keyId, name: "API key" };
  if (actor.kind === "system") return { kind: "system", id: actor.userId, name: actor.name };
  return { kind: "member", id: actor.userId, name: actor.name === "" ? actor.email : actor.name };
}

/**
 * The audit entry of a change, to be put into the change's own transaction: no change without its entry.
 * `action` is `entity.verb`, as in the endpoint's id.
 */
export function auditItem(ctx: Ctx<Changer>, action: string, subject: Subject): TransactItem {
  return entryItem(ctx, ctx.actor.workspaceId, action, subject);
}

/** Stands in place of a workspace for what concerns the instance alone. */
const ofInstance = "instance";

/** The audit entry of what staff change in no workspace: their own workspace's members have no part in it. */
export function instanceAuditItem(ctx: Ctx<Member>, action: string, subject: Subject): TransactItem {
  return entryItem(ctx, ofInstance, action, subject);
}

function entryItem(
  { table, actor, clock, ids, requestId }: Ctx<Changer>,
  workspaceId: string,
  action: string,
  subject: Subject,
): TransactItem {
  const entry = {
    workspaceId,
    auditId: ids.make("audit"),
    at: clock.now().toISOString(),
    action,
    actor: storedActor(actor),
    subject: subjectOf(subject),
    requestId,
  };
  return { Put: auditEntries(table).create(entry).params() };
}

/** The workspace's newest changes, newest first, at most `limit`. */
export async function listAudit(table: Table, workspaceId: string, limit: number): Promise<AuditEntry[]> {
  const { data } = await auditEntries(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", limit, consistent: true });
  return data.map(present);
}

/** Of a caller's object no more than is named here. */
function subjectOf({ id, name, projectId }: Subject): Subject {
  return { id, name, ...(projectId !== undefined && { projectId }) };
}

/** A change, and the project of what was changed; null where that is none's, or was not noted. */
export type OwnedEntry = { entry: AuditEntry; projectId: string | null };

/** The workspace's changes from one instant to before another, in ms since 1970, newest first, at most `limit`. */
export async function auditBetween(
  table: Table,
  workspaceId: string,
  [from, before]: [from: number, before: number],
  limit: number,
): Promise<OwnedEntry[]> {
  const none = new Uint8Array(16);
  const [first, last] = [encodeId("audit", from, none), encodeId("audit", before, none)];
  const { data } = await auditEntries(table)
    .query.byWorkspace({ workspaceId })
    .between({ auditId: first }, { auditId: last })
    .go({ order: "desc", limit });
  return data.map((stored) => ({ entry: present(stored), projectId: stored.subject.projectId ?? null }));
}

type StoredEntry = Omit<AuditEntry, "id" | "actor" | "subject"> & {
  auditId: string;
  actor: StoredActor;
  subject: Subject;
};

function present({ auditId, at, action, actor, subject: { id, name } }: StoredEntry): AuditEntry {
  return { id: auditId, at, action, actor: { kind: actor.kind, name: actor.name }, subject: { id, name } };
}

/** The newest changes that staff made to the instance, newest first, at most `limit`. */
export function listInstanceAudit(table: Table, limit: number): Promise<AuditEntry[]> {
  return listAudit(table, ofInstance, limit);
}
