import { createHash } from "node:crypto";
import { hourMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../../shared/context/index.ts";
import { numberTaker } from "../../shared/quota/index.ts";

/** The count is kept until the hour is over everywhere. */
const hoursKept = 2;
/** As much of a hash as tells the invitees of an hour apart. */
const characters = 8;

/**
 * The number of a join among those from its network in the hour of `joinedAt`. Counted before the join is written: in its
 * transaction, joins from one network at once would contend for the count. A join that is tried again keeps its number, and one
 * that isn't written in the end has one all the same.
 */
export async function countFromNetwork(
  table: Table,
  { projectId, externalId, joinedAt }: { projectId: string; externalId: string; joinedAt: string },
  networkMark: string | null,
): Promise<{ fromNetwork?: number }> {
  if (networkMark === null) return {};
  const period = joinedAt.slice(0, "2026-11-28T13".length);
  // Hashes of the hour, too, so that nothing connects the count or its invitees with a person's mark or another hour.
  const hashOf = (...of: string[]) => createHash("sha256").update(of.join("#")).digest("base64url");
  const holder = `network#${projectId}#${hashOf(networkMark, period)}`;
  const ttl = Math.ceil((Date.parse(joinedAt) + hoursKept * hourMs) / secondMs);
  const taker = hashOf(networkMark, period, externalId).slice(0, characters);
  return { fromNetwork: await numberTaker(table, { holder, period, ttl }, taker) };
}
