import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { findParticipant } from "../person/index.ts";
import { holderOfFormer, isClaimed } from "./read-without-orm.ts";
import { replacesLink } from "./replaces-link.ts";
import type { DueLink } from "./root.ts";
import { findPendingJoin, putClaimedJoin, readyJoin } from "./store.pending-join.ts";
import { findVisit, putVisit } from "./store.visit.ts";

type Body = InputOf<typeof identifyParticipant>["body"];

/** Times this close belong to the same click, because clocks are read at different moments. */
const same = minuteMs;

/**
 * Stores the link of a signed identity that counts, the last or the first one, for as long as a click counts. Unsigned identities are ignored,
 * since anyone could claim them. Written once per link, not per page view. Returns the link if a server reported the
 * join before without an inviter: that join is due now.
 */
export async function recordClick(
  { table, clock }: CtxOf<typeof identifyParticipant>,
  { workspaceId, id: projectId, attributionDays, attribution }: ProjectSnapshot,
  { externalId, followed }: Body,
): Promise<DueLink | null> {
  if (followed === undefined) return null;
  const now = clock.now().getTime();
  const { via, ago = 0 } = followed;
  const lasts = attributionDays * dayMs;
  if (ago > lasts) return null;
  const at = now - ago;
  const known = await findVisit(table, { projectId, externalId });
  const knownAt = known === null ? Number.NaN : Date.parse(known.followedAt);
  const isKnown =
    known !== null && (Math.abs(at - knownAt) <= same || !replacesLink(attribution, knownAt, at, lasts));
  const who = { projectId, externalId };
  // An app may read a chosen code from a link.
  const code = isKnown
    ? known.code
    : ((await holderOfFormer(table, projectId, followed.code))?.code ?? followed.code);
  const ttl = Math.ceil((at + lasts) / 1000);
  const visit = isKnown
    ? known
    : { ...who, code, via, followedAt: new Date(at).toISOString(), first: await isFirst(table, who, at) };
  if (!isKnown) await putVisit(table, visit, ttl);
  const awaited = await findPendingJoin(table, who);
  if (awaited === null && (await isClaimed(table, who, visit.code))) {
    await putClaimedJoin(table, { workspaceId, ...who, toldAt: new Date(now).toISOString(), ttl });
    return null;
  }
  // A click after the join did not lead to it.
  if (awaited === null || Date.parse(visit.followedAt) > Date.parse(awaited.toldAt) + same) return null;
  await readyJoin(table, awaited, new Date(now).toISOString());
  return visit;
}

/** True if the person was not known as a signed identity at the time of the click. */
async function isFirst(
  table: Table,
  who: { projectId: string; externalId: string },
  followedAt: number,
): Promise<true | undefined> {
  const known = await findParticipant(table, who);
  const isNew = !known?.verified || followedAt <= Date.parse(known.createdAt) + same;
  return isNew || undefined;
}
