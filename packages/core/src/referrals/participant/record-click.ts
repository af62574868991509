import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { isClaimed } from "./read-without-orm.ts";
import { awaitDispute, findPendingJoin, readyJoin } from "./store.pending-join.ts";
import { findParticipant } from "./store.ts";
import { findVisit, putVisit } from "./store.visit.ts";

type Body = InputOf<typeof identifyParticipant>["body"];

/** The same link is followed twice where the times are no further apart: clocks are read at different moments. */
const same = minuteMs;

/**
 * Remembers whose link somebody followed, for as long as it counts. Only a signed identity is asked here: what anybody
 * can say of anybody is not worth keeping. Written once for each link, not for each page. Gives the link's code where
 * a server had told before that they joined, and did not know by whom: that join is due then.
 */
export async function recordClick(
  { table, clock }: CtxOf<typeof identifyParticipant>,
  { workspaceId, id: projectId, attributionDays }: ProjectSnapshot,
  { externalId, followed }: Body,
): Promise<string | null> {
  if (followed === undefined) return null;
  const now = clock.now().getTime();
  const { code, via, ago = 0 } = followed;
  const lasts = attributionDays * dayMs;
  if (ago > lasts) return null;
  const at = now - ago;
  const known = await findVisit(table, { projectId, externalId });
  const isKnown = known !== null && Date.parse(known.followedAt) >= at - same;
  const who = { projectId, externalId };
  const ttl = Math.ceil((at + lasts) / 1000);
  const visit = isKnown
    ? known
    : { ...who, code, via, followedAt: new Date(at).toISOString(), first: await isFirst(table, who, at) };
  if (!isKnown) await putVisit(table, visit, ttl);
  const awaited = await findPendingJoin(table, who);
  if (awaited === null && (await isClaimed(table, who, visit.code))) {
    await awaitDispute(table, { workspaceId, ...who, toldAt: new Date(now).toISOString(), ttl });
    return null;
  }
  // A link that was followed after joining did not bring them.
  if (awaited === null || Date.parse(visit.followedAt) > Date.parse(awaited.toldAt) + same) return null;
  await readyJoin(table, awaited, new Date(now).toISOString());
  return visit.code;
}

/** True where a link led to somebody who was not known as a signed identity by then. */
async function isFirst(
  table: Table,
  who: { projectId: string; externalId: string },
  followedAt: number,
): Promise<true | undefined> {
  const known = await findParticipant(table, who);
  const isNew = !known?.verified || followedAt <= Date.parse(known.createdAt) + same;
  return isNew || undefined;
}
