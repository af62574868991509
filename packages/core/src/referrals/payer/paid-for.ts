import type { Table } from "../../shared/context/index.ts";
import { findInvitee } from "../referral/index.ts";
import { findNamedPayer } from "./store.ts";

/**
 * The participant whose payment it is that this id pays: the payer's own if it was named for nobody. It is also the payer's own where
 * that would pay an inviter for their own company: if they are the payer, or the payer was named for them before.
 */
export async function personPaidFor(
  table: Table,
  { projectId, externalId: payer }: { projectId: string; externalId: string },
): Promise<{ externalId: string; payer?: string }> {
  const named = await findNamedPayer(table, { projectId, payer });
  if (named === null) return { externalId: payer };
  const { participantExternalId: externalId, earlier = [] } = named;
  const inviter = (await findInvitee(table, { projectId, externalId }))?.participantExternalId;
  const isOwn = inviter !== undefined && [payer, ...earlier].includes(inviter);
  return isOwn ? { externalId: payer } : { externalId, payer };
}
