import type { Table } from "../context/index.ts";
import { given, type TransactItem } from "../table/index.ts";
import { visits } from "./entity.visit.ts";
import { visitKey } from "./keys.ts";

export type Visit = {
  projectId: string;
  externalId: string;
  code: string;
  via?: string | undefined;
  followedAt: string;
  /** Followed before the identity was first known as signed, so before they joined, whenever a page says they did. */
  first?: boolean | undefined;
};

export async function findVisit(
  table: Table,
  who: Pick<Visit, "projectId" | "externalId">,
): Promise<Visit | null> {
  const { data } = await visits(table).get(who).go({ consistent: true });
  return data;
}

/** Keeps a visit in place of an earlier one, until `ttl` (seconds since 1970) at least. */
export async function keepVisit(table: Table, visit: Visit, ttl: number): Promise<void> {
  await visits(table)
    .put({ ...given(visit), ttl })
    .go();
}

/** Changes nothing. Fails when another visit was kept since this one, or none, was read. */
export function sameVisitItem(
  table: Table,
  { projectId, externalId }: Pick<Visit, "projectId" | "externalId">,
  visit: Visit | null,
): TransactItem {
  const ConditionExpression = visit === null ? "attribute_not_exists(pk)" : "followedAt = :followedAt";
  const values = visit && { ExpressionAttributeValues: { ":followedAt": visit.followedAt } };
  const Key = visitKey({ projectId, externalId });
  return { ConditionCheck: { TableName: table.name, Key, ConditionExpression, ...values } };
}
