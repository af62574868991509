import { createHash } from "node:crypto";
import { hourMs, secondMs } from "@kiteloop/contract/shared/time";
import { cached } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { countTaken } from "../../shared/quota/index.ts";

/** The count is kept until the hour is over everywhere. */
const hoursKept = 2;

/** A join that is tried again keeps its number. */
const numbers = cached<number>({ maxAge: hourMs });

/**
 * The joins from a network in the hour of `joinedAt`, this one included. Counted before the join is written: in its
 * transaction, joins from one network at once would contend for the count. A join that isn't written then is counted all
 * the same.
 */
export async function countFromNetwork(
  table: Table,
  { projectId, externalId, joinedAt }: { projectId: string; externalId: string; joinedAt: string },
  networkMark: string | null,
): Promise<{ fromNetwork?: number }> {
  if (networkMark === null) return {};
  const period = joinedAt.slice(0, "2026-11-28T13".length);
  // A hash of the hour, too, so that nothing connects the count with a person's mark or another hour.
  const hash = createHash("sha256").update(`${networkMark}#${period}`).digest("base64url");
  const holder = `network#${projectId}#${hash}`;
  const now = Date.parse(joinedAt);
  const ttl = Math.ceil((now + hoursKept * hourMs) / secondMs);
  const fromNetwork = await numbers(table, `${holder}#${externalId}`, now, () =>
    countTaken(table, { holder, period, ttl }),
  );
  return fromNetwork === null ? {} : { fromNetwork };
}
