import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { visits } from "./entity.visit.ts";
import { visitKey } from "./keys.ts";

export type Visit = Omit<Row<typeof visits>, "ttl">;

export async function findVisit(
  table: Table,
  who: Pick<Visit, "projectId" | "externalId">,
): Promise<Visit | null> {
  const { data } = await visits(table).get(who).go({ consistent: true });
  return data;
}

/** Keeps a visit in place of an earlier one, until `ttl` (seconds since 1970) at least. */
export async function putVisit(table: Table, visit: Visit, ttl: number): Promise<void> {
  await visits(table)
    .put({ ...omitUndefined(visit), ttl })
    .go();
}

/** Changes nothing. Fails when another visit was kept since this one, or none, was read. */
export function sameVisitItem(
  { projectId, externalId }: Pick<Visit, "projectId" | "externalId">,
  visit: Visit | null,
): TransactItem {
  const ConditionExpression = visit === null ? "attribute_not_exists(pk)" : "followedAt = :followedAt";
  const values = visit && { ExpressionAttributeValues: { ":followedAt": visit.followedAt } };
  const Key = visitKey({ projectId, externalId });
  return { ConditionCheck: { Key, ConditionExpression, ...values } };
}
