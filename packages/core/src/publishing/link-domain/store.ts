import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { linkDomains, linkHosts } from "./entity.ts";

export type StoredLinkDomain = Omit<Row<typeof linkDomains>, "queue">;

const queue = "linkDomain" as const;

export async function findLinkDomain(table: Table, workspaceId: string): Promise<StoredLinkDomain | null> {
  const { data } = await linkDomains(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

type HostOwner = Pick<Row<typeof linkHosts>, "workspaceId" | "verifiedAt">;

/** The workspace whose links a host leads to; null if none proved to own it. */
export async function findHostOwner(table: Table, host: string): Promise<HostOwner | null> {
  const { data } = await linkHosts(table).get({ host }).go({ consistent: true });
  return data;
}

/** Replaces the stored domain; fails unless that is `before`. */
export function saveLinkDomainItem(
  table: Table,
  after: StoredLinkDomain,
  before: StoredLinkDomain | null,
): TransactItem {
  const put = linkDomains(table)
    .put(omitUndefined({ ...after, queue }))
    .where((attribute, { eq, notExists }) =>
      before === null
        ? notExists(attribute.proof)
        : `${eq(attribute.host, before.host)} AND ${eq(attribute.proof, before.proof)}`,
    );
  return { Put: put.params() };
}

/** Fails unless it is unchanged since it was read. */
export function removeLinkDomainItem(
  table: Table,
  { workspaceId, host, proof }: StoredLinkDomain,
): TransactItem {
  const remove = linkDomains(table)
    .delete({ workspaceId })
    .where((attribute, { eq }) => `${eq(attribute.host, host)} AND ${eq(attribute.proof, proof)}`);
  return { Delete: remove.params() };
}

/**
 * Leads a host's links to a workspace. Fails if another one holds it, unless that is `former`, which has not proved to own it
 * since it was read.
 */
export function holdLinkHostItem(
  table: Table,
  { host, workspaceId, checkedAt: verifiedAt }: StoredLinkDomain,
  former: HostOwner | null,
): TransactItem {
  const put = linkHosts(table)
    .put({ host, workspaceId, verifiedAt })
    .where((attribute, { eq, notExists }) => {
      const own = `${notExists(attribute.workspaceId)} OR ${eq(attribute.workspaceId, workspaceId)}`;
      if (former === null) return own;
      const { workspaceId: other, verifiedAt: at } = former;
      return `${own} OR (${eq(attribute.workspaceId, other)} AND ${eq(attribute.verifiedAt, at)})`;
    });
  return { Put: put.params() };
}

const Ids = z.object({ workspaceId: z.string() });

/** Domains by when they are due for a check. */
export const linkDomainQueue: DueQueue<StoredLinkDomain> = {
  kind: "linkDomain",
  async due(table, now, page) {
    const { query } = linkDomains(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ dueAt: "0" }, { dueAt: now, workspaceId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId }) => ({ workspaceId }),
  postpone: (table, domain, { at, failures }) => ({
    write: claimLinkDomainItem(table, domain, at, failures),
    after: { ...domain, dueAt: at, failures },
  }),
  find: (table, ids) => findLinkDomain(table, Ids.parse(ids).workspaceId),
};

/** Claims a check and postpones the next one; fails if another run claimed it first. */
export function claimLinkDomainItem(
  table: Table,
  { workspaceId, dueAt: before = "" }: StoredLinkDomain,
  dueAt: string,
  failures = 0,
): TransactItem {
  const update = linkDomains(table)
    .patch({ workspaceId })
    .set({ queue, dueAt, failures })
    .where((attribute, { eq }) => eq(attribute.dueAt, before));
  return { Update: update.params() };
}
