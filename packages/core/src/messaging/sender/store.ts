import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { senders } from "./entity.ts";

export type StoredSender = Omit<Row<typeof senders>, "queue">;

const queue = "sender" as const;

/** Read consistently, so that an abandoned domain is not sent from anymore. */
export async function findSender(table: Table, workspaceId: string): Promise<StoredSender | null> {
  const { data } = await senders(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

/** Whether another workspace sends from the domain, or wants to. May be slightly outdated. */
export async function isSharedDomain(
  table: Table,
  { domain, workspaceId }: Pick<StoredSender, "domain" | "workspaceId">,
): Promise<boolean> {
  const { data } = await senders(table).query.byDomain({ domain }).go({ limit: 2 });
  return data.some((one) => one.workspaceId !== workspaceId);
}

/** Replaces the stored sender; fails unless that is `before`. */
export function saveSenderItem(table: Table, after: StoredSender, before: StoredSender | null): TransactItem {
  const put = senders(table)
    .put(omitUndefined({ ...after, queue }))
    .where((attribute, { eq, notExists }) =>
      before === null
        ? notExists(attribute.proof)
        : `${eq(attribute.address, before.address)} AND ${eq(attribute.proof, before.proof)}`,
    );
  return { Put: put.params() };
}

/** Fails unless it is unchanged since it was read. */
export function removeItem(table: Table, { workspaceId, address, proof }: StoredSender): TransactItem {
  const remove = senders(table)
    .delete({ workspaceId })
    .where((attribute, { eq }) => `${eq(attribute.address, address)} AND ${eq(attribute.proof, proof)}`);
  return { Delete: remove.params() };
}

/** Marks it as not to be sent from. Fails if it was replaced or marked already. */
export function suspendSenderItem(
  table: Table,
  { workspaceId, address }: StoredSender,
  lostAt: string,
): TransactItem {
  const update = senders(table)
    .patch({ workspaceId })
    .set({ verified: false, lostAt })
    .where((attribute, { eq }) => `${eq(attribute.address, address)} AND ${eq(attribute.verified, true)}`);
  return { Update: update.params() };
}

const Ids = z.object({ workspaceId: z.string() });

/** Senders by when their domains are due for a check. */
export const senderQueue: DueQueue<StoredSender> = {
  kind: "mailSender",
  async due(table, now, page) {
    const { query } = senders(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ dueAt: "0" }, { dueAt: now, workspaceId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId }) => ({ workspaceId }),
  postpone: (table, sender, { at, failures }) => ({
    write: claimSenderItem(table, sender, at, failures),
    after: { ...sender, dueAt: at, failures },
  }),
  find: (table, ids) => findSender(table, Ids.parse(ids).workspaceId),
};

/** Claims a check and postpones the next one; fails if another run claimed it first. */
export function claimSenderItem(
  table: Table,
  { workspaceId, dueAt: before = "" }: StoredSender,
  dueAt: string,
  failures = 0,
): TransactItem {
  const update = senders(table)
    .patch({ workspaceId })
    .set({ queue, dueAt, failures })
    .where((attribute, { eq }) => eq(attribute.dueAt, before));
  return { Update: update.params() };
}
