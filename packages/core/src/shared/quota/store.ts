import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
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

/** How many users of a quota are remembered: with them, its item has about 1 KB. */
const mostTakers = 100;

/**
 * Numbers those who use a quota, from 1 on: who comes again, from any process, has the same number. Only beyond the first hundred,
 * who comes again counts again. Doesn't contend with others that count at once.
 */
export async function numberTaker(
  table: Table,
  { holder, period, ttl }: Pick<Quota, "holder" | "period" | "ttl">,
  taker: string,
): Promise<number> {
  const use = () => quotas(table).update({ holder, period }).add({ taken: 1 }).set({ ttl });
  const first = use()
    .append({ takers: [taker] })
    .where(
      ({ taken, takers }, { lt, notExists, notContains }) =>
        `${notExists(taken)} OR (${lt(taken, mostTakers)} AND ${notContains(takers, taker)})`,
    );
  try {
    return (await first.go({ response: "updated_new" })).data.taken ?? 1;
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
    const { data: known } = await quotas(table).get({ holder, period }).go({ consistent: true });
    const at = known?.takers?.indexOf(taker) ?? -1;
    if (at >= 0) return at + 1;
    return (await use().go({ response: "updated_new" })).data.taken ?? 1;
  }
}
