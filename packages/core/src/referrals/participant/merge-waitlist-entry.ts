import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { CtxOf } from "../../shared/verb/index.ts";
import type { EarlierIdentity } from "./earlier-identity.ts";
import { isListed } from "./listed-id.ts";
import { mergeIdentity, withIdentity } from "./merge-identity.ts";
import { aliasItem, earlierId } from "./store.alias.ts";
import { growItems } from "./store.merged.ts";
import { findParticipant, type StoredParticipant } from "./store.ts";

type Who = { projectId: string; externalId: string };
type ClaimedIdentity = { externalId: string; name?: string | undefined; email?: string | undefined };

/** The embedder's user under the id of ours that they had on a waitlist; null where they are not known to be one. */
export async function findMergedParticipant(table: Table, who: Who): Promise<StoredParticipant | null> {
  return mergedFrom(table, who, await earlierId(table, who));
}

/** The same, where the id they had before is known. */
export async function mergedFrom(
  table: Table,
  who: Who,
  earlier: string | null,
): Promise<StoredParticipant | null> {
  if (earlier === null || !isListed(earlier)) return null;
  const listed = await findParticipant(table, { ...who, externalId: earlier });
  return listed?.knownAs === who.externalId ? listed : null;
}

/**
 * Makes one of somebody on a waitlist and the embedder's user whose signed identity has that very address: they keep
 * their code, place, friends and rewards, and count once. Null where there is nobody like that; `conflict` where something
 * else was written first.
 */
export async function mergeWaitlistEntry(
  ctx: CtxOf<typeof identifyParticipant>,
  { workspaceId, id: projectId, name: projectName }: ProjectSnapshot,
  claimed: ClaimedIdentity,
  { listed, earlier }: Pick<EarlierIdentity, "listed" | "earlier">,
): Promise<StoredParticipant | typeof conflict | null> {
  const { table, clock } = ctx;
  const { externalId, email } = claimed;
  if (listed?.knownAs === externalId) return conflict;
  // Whose address it is by now, and whom they were taken for before: a signature settles neither.
  if (email === undefined || listed === null || listed.email !== email || listed.knownAs !== undefined)
    return null;
  if (earlier !== null && earlier !== listed.externalId) return null;
  const identity = mergeIdentity(listed, claimed, true) ?? listed;
  const whole = { name: identity.name, email, verified: true };
  const written = await transact(table, clock, [
    ...growItems(table, listed, externalId, whole),
    ...(earlier === null
      ? [aliasItem(table, { workspaceId, projectId, externalId, sameAs: listed.externalId })]
      : []),
    auditItem(ctx, "participant.grow", { id: listed.participantId, name: projectName, projectId }),
  ]);
  return written.ok ? { ...withIdentity(listed, whole), knownAs: externalId } : conflict;
}
