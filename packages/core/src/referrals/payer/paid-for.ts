import type { Table } from "../../shared/context/index.ts";
import { findParticipant, isListed } from "../participant/index.ts";
import { findInvitee } from "../referral/index.ts";
import { findNamedPayer } from "./store.ts";

type Who = { projectId: string; externalId: string };

/** The ids of who invited this person: that of a waitlist place, and of the user that it became. */
async function inviterIds(table: Table, who: Who): Promise<string[]> {
  const inviter = (await findInvitee(table, who))?.participantExternalId;
  if (inviter === undefined) return [];
  if (!isListed(inviter)) return [inviter];
  const listed = await findParticipant(table, { ...who, externalId: inviter });
  return listed?.knownAs === undefined ? [inviter] : [inviter, listed.knownAs];
}

/**
 * The participant whose payment it is that this id pays: the payer's own if it was named for nobody. It is also the payer's own where
 * that would pay an inviter for their own company: if they are the payer, or the payer was named for them before.
 */
export async function personPaidFor(
  table: Table,
  { projectId, externalId: payer }: Who,
): Promise<{ externalId: string; payer?: string }> {
  const named = await findNamedPayer(table, { projectId, payer });
  if (named === null) return { externalId: payer };
  const { participantExternalId: externalId, earlier = [] } = named;
  const inviters = await inviterIds(table, { projectId, externalId });
  const isOwn = [payer, ...earlier].some((id) => inviters.includes(id));
  return isOwn ? { externalId: payer } : { externalId, payer };
}
