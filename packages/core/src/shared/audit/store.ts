import type { AuditAction, StaffAction } from "@kiteloop/contract/shared/audit-actions";
import { encodeId } from "@kiteloop/contract/shared/ids";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { createConversions } from "electrodb";
import type { AnyKey, Ctx, Member, System, Table } from "../context/index.ts";
import type { Row, TransactItem } from "../table/index.ts";
import { type AuditChange, type AuditSubject, auditEntries, type StoredActor } from "./entity.ts";

type Changer = Member | AnyKey | System;

/** The name under which a change is recorded. */
export function actorName({ actor }: { actor: Changer }): string {
  if (actor.kind === "key") return keyName(actor);
  return actor.name || (actor.kind === "member" ? actor.email : "Kiteloop");
}

/** "Acme server 2 (secret key)", so that a workspace with several keys can tell which one acted. */
function keyName({ name, secret, app }: AnyKey): string {
  const kind = secret ? "Secret key" : app ? "App key" : "Publishable key";
  return name === undefined ? kind : `${name} (${kind.toLowerCase()})`;
}

/** The id under which a change is recorded: the user's or the key's. */
export const actorId = ({ actor }: { actor: Changer }): string =>
  actor.kind === "key" ? actor.keyId : actor.userId;

const storedActor = (actor: Changer): StoredActor => ({
  kind: actor.kind,
  id: actorId({ actor }),
  name: actorName({ actor }),
});

/**
 * The audit entry of a change, to be written in the change's own transaction: no change without its entry.
 * `action` is `entity.verb`, as in the endpoint's id.
 */
export function auditItem(
  ctx: Ctx<Changer>,
  action: AuditAction,
  subject: AuditSubject,
  change?: AuditChange,
): TransactItem {
  return putItem(ctx.table, entryOf(ctx, ctx.actor.workspaceId, action, subject, change));
}

/** The same, with its key and time. */
export function auditEntryWithItem(
  ctx: Ctx<Changer>,
  action: string,
  subject: AuditSubject,
): { item: TransactItem; auditId: string; at: string } {
  const entry = entryOf(ctx, ctx.actor.workspaceId, action, subject);
  return { item: putItem(ctx.table, entry), auditId: entry.auditId, at: entry.at };
}

/** One change by its id; null if the workspace has none. */
export async function findEntry(
  table: Table,
  workspaceId: string,
  auditId: string,
): Promise<AuditEntry | null> {
  const { data } = await auditEntries(table).get({ workspaceId, auditId }).go({ consistent: true });
  return data && present(data);
}

/** Replaces the workspace id for changes to the instance itself. */
const ofInstance = "instance";

/** The audit entry of a change by staff outside of workspaces: members of the staff's own workspace don't see it. */
export function instanceAuditItem(
  ctx: Ctx<Member>,
  action: StaffAction,
  subject: AuditSubject,
  change?: AuditChange,
): TransactItem {
  return putItem(ctx.table, entryOf(ctx, ofInstance, action, subject, change));
}

function entryOf(
  { actor, clock, ids, requestId }: Ctx<Changer>,
  workspaceId: string,
  action: string,
  subject: AuditSubject,
  change?: AuditChange,
) {
  return {
    workspaceId,
    auditId: ids.make("audit"),
    at: clock.now().toISOString(),
    action,
    actor: storedActor(actor),
    subject: subjectOf(subject),
    requestId,
    ...(change && { change: { from: change.from, to: change.to } }),
  };
}

function putItem(table: Table, entry: ReturnType<typeof entryOf>): TransactItem {
  return { Put: auditEntries(table).create(entry).params() };
}

/** The workspace's newest changes, newest first, at most `limit`. */
export async function listAudit(table: Table, workspaceId: string, limit: number): Promise<AuditEntry[]> {
  const { data } = await auditEntries(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", limit, consistent: true });
  return data.map(present);
}

/** Filters a workspace's changes: those before an entry, by one actor or kind of actor, to one kind of record, or of one project. */
export type AuditFilter = {
  before?: string;
  actor?: string;
  of?: string;
  by?: "people" | "timers";
  projectId?: string;
};

/** Imported changes have neither a person nor a timer of this workspace as actor. */
const kindsBy: Record<"people" | "timers", readonly StoredActor["kind"][]> = {
  people: ["member", "key"],
  timers: ["system"],
};

/**
 * A page of the workspace's changes that match the filter, newest first: at most `items` out of the next `read` entries.
 * `next` is the entry to continue before; absent at the end of the log.
 */
export async function pageOfAudit(
  table: Table,
  workspaceId: string,
  { before, ...filter }: AuditFilter,
  { items: most, read }: { items: number; read: number },
): Promise<{ items: AuditEntry[]; next?: string }> {
  const entity = auditEntries(table);
  const { actor, of, by, projectId } = filter;
  const { toCursor } = createConversions(entity).byAccessPattern.byWorkspace.fromComposite;
  const cursor = before && toCursor({ workspaceId, auditId: before });
  const { data } = await entity.query.byWorkspace({ workspaceId }).go({
    order: "desc",
    limit: Object.keys(filter).length === 0 ? most + 1 : read,
    consistent: true,
    ...(cursor && { cursor }),
  });
  const fits = (entry: Row<typeof auditEntries>) =>
    (actor === undefined || entry.actor.id === actor) &&
    (by === undefined || kindsBy[by].includes(entry.actor.kind)) &&
    (of === undefined || entry.action.startsWith(`${of}.`)) &&
    (projectId === undefined || projectId === (entry.subject.projectId ?? entry.subject.id));
  const fitting = data.filter(fits);
  const items = fitting.slice(0, most);
  const last = fitting.length > most ? items.at(-1) : data.length === read ? data.at(-1) : undefined;
  return { items: items.map(present), ...(last && { next: last.auditId }) };
}

/** A page of the changes that staff made to the instance. */
export function pageOfInstanceAudit(
  table: Table,
  filter: Pick<AuditFilter, "before">,
  most: { items: number; read: number },
): ReturnType<typeof pageOfAudit> {
  return pageOfAudit(table, ofInstance, filter, most);
}

/** Copies only the fields named here from the caller's object. */
function subjectOf({ id, name, recipient, projectId }: AuditSubject): AuditSubject {
  return { id, name, ...(recipient && { recipient }), ...(projectId !== undefined && { projectId }) };
}

/** A change, and the project of the changed record; null if it has none or it was not recorded. */
export type OwnedEntry = { entry: AuditEntry; projectId: string | null };

/** The workspace's changes from one instant until before another, in ms since 1970, newest first, at most `limit`. */
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

function present({ auditId, at, action, actor, subject, change }: Row<typeof auditEntries>): AuditEntry {
  return {
    id: auditId,
    at,
    action,
    actor: { kind: actor.kind, id: actor.id, name: actor.name },
    subject: {
      id: subject.id,
      name: subject.name,
      ...(subject.recipient !== undefined && { recipient: subject.recipient }),
    },
    ...(change && { change }),
  };
}

/** The newest changes that staff made to the instance, newest first, at most `limit`. */
export function listInstanceAudit(table: Table, limit: number): Promise<AuditEntry[]> {
  return listAudit(table, ofInstance, limit);
}
