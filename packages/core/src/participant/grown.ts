import type { identifyParticipant } from "@kiteloop/contract/participant";
import { auditItem } from "../audit/index.ts";
import type { Table } from "../context/index.ts";
import type { HotProject } from "../project/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import type { CtxOf } from "../verb/index.ts";
import { isListed, listedIdOf } from "./listed-id.ts";
import { mergeIdentity, withIdentity } from "./merge-identity.ts";
import { aliasItem, earlierId } from "./store.alias.ts";
import { growItems } from "./store.grown.ts";
import { findParticipant, type StoredParticipant } from "./store.ts";

type Who = { projectId: string; externalId: string };
type Said = { externalId: string; name?: string | undefined; email?: string | undefined };

/** The embedder's user under the id of ours that they had on a waitlist; null where they are not known to be one. */
export async function findGrown(table: Table, who: Who): Promise<StoredParticipant | null> {
  const earlier = await earlierId(table, who);
  if (earlier === null || !isListed(earlier)) return null;
  const listed = await findParticipant(table, { ...who, externalId: earlier });
  return listed?.knownAs === who.externalId ? listed : null;
}

/**
 * Makes one of somebody on a waitlist and the embedder's user whose signed identity has that very address: they keep
 * their code, place, friends and rewards, and count once. Null where there is nobody like that; `again` where something
 * else was written first, and it has to be looked again.
 */
export async function grow(
  ctx: CtxOf<typeof identifyParticipant>,
  { workspaceId, id: projectId, name: projectName }: HotProject,
  said: Said,
): Promise<StoredParticipant | "again" | null> {
  const { table, clock } = ctx;
  const { externalId, email } = said;
  if (email === undefined) return null;
  const [listed, earlier] = await Promise.all([
    findListed(table, { projectId, recipient: recipientOf(workspaceId, email) }),
    earlierId(table, { projectId, externalId }),
  ]);
  if (listed?.knownAs === externalId) return "again";
  // Whose address it is by now, and whom they were taken for before: a signature settles neither.
  if (listed === null || listed.email !== email || listed.knownAs !== undefined) return null;
  if (earlier !== null && earlier !== listed.externalId) return null;
  const identity = mergeIdentity(listed, said, true) ?? listed;
  const whole = { name: identity.name, email, verified: true };
  const written = await transact(table, clock, [
    ...growItems(table, listed, externalId, whole),
    ...(earlier === null
      ? [aliasItem(table, { workspaceId, projectId, externalId, sameAs: listed.externalId })]
      : []),
    auditItem(ctx, "participant.grow", { id: listed.participantId, name: projectName, projectId }),
  ]);
  return written.ok ? { ...withIdentity(listed, whole), knownAs: externalId } : "again";
}

/** Who is on the project's waitlists with an address. On a list that was imported they go by the id they came with. */
async function findListed(
  table: Table,
  { projectId, recipient }: { projectId: string; recipient: string },
): Promise<StoredParticipant | null> {
  const externalId = listedIdOf(recipient);
  const known = await findParticipant(table, { projectId, externalId });
  if (known !== null) return known;
  const imported = await earlierId(table, { projectId, externalId });
  if (imported === null || !isListed(imported)) return null;
  return findParticipant(table, { projectId, externalId: imported });
}
