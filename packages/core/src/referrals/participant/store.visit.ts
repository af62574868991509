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

/** Stores a click in place of an earlier one, at least until `ttl` (seconds since 1970). */
export async function putVisit(table: Table, visit: Visit, ttl: number): Promise<void> {
  await visits(table)
    .put({ ...omitUndefined(visit), ttl })
    .go();
}

/** Changes nothing. Fails if another click was stored since this one, or none, was read. */
export function sameVisitItem(
  { projectId, externalId }: Pick<Visit, "projectId" | "externalId">,
  visit: Visit | null,
): TransactItem {
  const ConditionExpression = visit === null ? "attribute_not_exists(pk)" : "followedAt = :followedAt";
  const values = visit && { ExpressionAttributeValues: { ":followedAt": visit.followedAt } };
  const Key = visitKey({ projectId, externalId });
  return { ConditionCheck: { Key, ConditionExpression, ...values } };
}
