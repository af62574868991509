import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { quotas } from "./entity.ts";

export type Quota = {
  holder: string;
  period: string;
  limit: number;
  /** When the count expires, in seconds since 1970. */
  ttl: number;
};

/** Uses one of a quota; the condition fails when it is used up. */
export function takeQuotaItem(table: Table, { holder, period, limit, ttl }: Quota): TransactItem {
  const update = quotas(table)
    .update({ holder, period })
    .add({ taken: 1 })
    .set({ ttl })
    .where(
      (attribute, { lt, notExists }) => `${notExists(attribute.taken)} OR ${lt(attribute.taken, limit)}`,
    );
  return { Update: update.params() };
}

/** How much of a quota is used. */
export async function readQuotaTaken(
  table: Table,
  { holder, period }: Pick<Quota, "holder" | "period">,
): Promise<number> {
  const { data } = await quotas(table).get({ holder, period }).go({ consistent: true });
  return data?.taken ?? 0;
}

/** Counts one more use without a limit, and returns their number. Doesn't contend with others that count at once. */
export async function countTaken(
  table: Table,
  { holder, period, ttl }: Pick<Quota, "holder" | "period" | "ttl">,
): Promise<number> {
  const update = quotas(table).update({ holder, period }).add({ taken: 1 }).set({ ttl });
  const { data } = await update.go({ response: "updated_new" });
  return data.taken ?? 1;
}
