import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { CtxOf } from "../../shared/verb/index.ts";
import type { StoredParticipant } from "../person/index.ts";
import { mergeRewardItems } from "../reward/index.ts";
import type { EarlierIdentity } from "./earlier-identity.ts";
import { mergeIdentity, withIdentity } from "./merge-identity.ts";
import { aliasItem } from "./store.alias.ts";
import { growItems, withoutReferralItem } from "./store.merged.ts";

type ClaimedIdentity = { externalId: string; name?: string | undefined; email?: string | undefined };

/**
 * Merges a waitlist participant with the embedder's user whose signed identity has the same address. They keep their
 * code, place, invitees and rewards, also those that the user earned as an invitee, and count once. Returns null if there is no such participant, and
 * `conflict` after a concurrent write.
 */
export async function mergeWaitlistEntry(
  ctx: CtxOf<typeof identifyParticipant>,
  { workspaceId, id: projectId, name: projectName }: ProjectSnapshot,
  claimed: ClaimedIdentity,
  { listed, earlier, referralId }: EarlierIdentity,
): Promise<StoredParticipant | typeof conflict | null> {
  const { table, clock } = ctx;
  const { externalId, email } = claimed;
  if (listed?.knownAs === externalId) return conflict;
  // A signature proves neither that the waitlist entry's address changed hands, nor who an entry merged before belongs
  // to.
  if (email === undefined || listed === null || listed.email !== email || listed.knownAs !== undefined)
    return null;
  if (earlier !== null && earlier !== listed.externalId) return null;
  const identity = mergeIdentity(listed, claimed, true) ?? listed;
  const whole = { name: identity.name, email, verified: true };
  const written = await transact(table, clock, [
    ...growItems(table, listed, externalId, whole, clock.now().toISOString()),
    ...(earlier === null
      ? [aliasItem(table, { workspaceId, projectId, externalId, sameAs: listed.externalId })]
      : []),
    ...(referralId === null
      ? [withoutReferralItem({ projectId, externalId })]
      : await mergeRewardItems(ctx, { projectId, referralId }, listed.externalId)),
    auditItem(ctx, "participant.grow", { id: listed.participantId, name: projectName, projectId }),
  ]);
  return written.ok ? { ...withIdentity(listed, whole), knownAs: externalId } : conflict;
}
