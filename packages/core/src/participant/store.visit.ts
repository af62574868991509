import type { Table } from "../context/index.ts";
import { given } from "../table/index.ts";
import { visits } from "./entity.visit.ts";

export type Visit = {
  projectId: string;
  externalId: string;
  code: string;
  via?: string | undefined;
  followedAt: string;
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
