import { createHash } from "node:crypto";
import { hourMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../../shared/context/index.ts";
import { readQuotaTaken, takeQuotaItem } from "../../shared/quota/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";

/** The count is kept until the hour is over everywhere. */
const hoursKept = 2;

/**
 * The joins from a network in the hour of `joinedAt`, this one included, and the item that counts it. Joins at the same
 * moment may not see each other.
 */
export async function countFromNetwork(
  table: Table,
  projectId: string,
  networkMark: string | null,
  joinedAt: string,
): Promise<{ facts: { fromNetwork?: number }; items: TransactItem[] }> {
  if (networkMark === null) return { facts: {}, items: [] };
  const period = joinedAt.slice(0, "2026-11-28T13".length);
  // A hash of the hour, too, so that nothing connects the count with a person's mark or another hour.
  const hash = createHash("sha256").update(`${networkMark}#${period}`).digest("base64url");
  const of = { holder: `network#${projectId}#${hash}`, period };
  const ttl = Math.ceil((Date.parse(joinedAt) + hoursKept * hourMs) / secondMs);
  const taken = await readQuotaTaken(table, of);
  const item = takeQuotaItem(table, { ...of, limit: Number.MAX_SAFE_INTEGER, ttl });
  return { facts: { fromNetwork: taken + 1 }, items: [item] };
}
