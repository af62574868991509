import type { DnsRecord } from "@kiteloop/contract/mail-sender";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { mailSenders } from "./entity.ts";

export type StoredSender = {
  workspaceId: string;
  address: string;
  domain: string;
  proof: string;
  verified: boolean;
  records: DnsRecord[];
  checkedAt: string;
};

/** Read consistently: a domain that was given up is not sent from any more. */
export async function findSender(table: Table, workspaceId: string): Promise<StoredSender | null> {
  const { data } = await mailSenders(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

/** Whether another workspace sends from the domain, or wants to. May be a moment old. */
export async function isSharedDomain(
  table: Table,
  { domain, workspaceId }: Pick<StoredSender, "domain" | "workspaceId">,
): Promise<boolean> {
  const { data } = await mailSenders(table).query.byDomain({ domain }).go({ limit: 2 });
  return data.some((one) => one.workspaceId !== workspaceId);
}

/** Takes the place of what there is; fails unless that is `before`. */
export function saveItem(table: Table, after: StoredSender, before: StoredSender | null): TransactItem {
  const put = mailSenders(table)
    .put(after)
    .where((attribute, { eq, notExists }) =>
      before === null
        ? notExists(attribute.proof)
        : `${eq(attribute.address, before.address)} AND ${eq(attribute.proof, before.proof)}`,
    );
  return { Put: put.params() };
}

/** Fails unless it is the one that was read. */
export function removeItem(table: Table, { workspaceId, address, proof }: StoredSender): TransactItem {
  const remove = mailSenders(table)
    .delete({ workspaceId })
    .where((attribute, { eq }) => `${eq(attribute.address, address)} AND ${eq(attribute.proof, proof)}`);
  return { Delete: remove.params() };
}

/** Marks it as not to be sent from. Fails where it is another one by now, or marked so already. */
export function doubtItem(table: Table, { workspaceId, address }: StoredSender): TransactItem {
  const update = mailSenders(table)
    .patch({ workspaceId })
    .set({ verified: false })
    .where((attribute, { eq }) => `${eq(attribute.address, address)} AND ${eq(attribute.verified, true)}`);
  return { Update: update.params() };
}
