import { savePayer as endpoint, type Payer } from "@kiteloop/contract/referrals/payer";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findMergedParticipant, findParticipant, isErased } from "../participant/index.ts";
import { findInvitee } from "../referral/index.ts";
import {
  changePayerItem,
  createPayerItem,
  earlierThan,
  findNamedPayer,
  findPayerItem,
  isRemoved,
  noPayerItem,
  payersOf,
  type StoredPayer,
} from "./store.ts";

export const toApiPayer = ({ payer, participantExternalId, since }: StoredPayer): Payer => ({
  payer,
  participantExternalId,
  since,
});

/**
 * A payer pays for a participant, and a participant for nobody: payments are looked up once.
 * @throws AppError `payer.chain`; `not_found` for someone who was erased
 */
export async function requireEndOfChain(
  table: Table,
  {
    projectId,
    payer,
    participantExternalId,
  }: Pick<StoredPayer, "projectId" | "payer" | "participantExternalId">,
): Promise<void> {
  if (isErased(participantExternalId)) throw new AppError("not_found");
  const [asPayer, others] = await Promise.all([
    findNamedPayer(table, { projectId, payer: participantExternalId }),
    payersOf(table, { projectId, participantExternalId: payer }, 1),
  ]);
  if (payer === participantExternalId || asPayer !== null || others.length > 0)
    throw new AppError("payer.chain");
}

/** A server says whose payments those of a company are. The first participant stays, so that a repeated call changes nothing. */
export const savePayer = verb(endpoint, async (ctx, { params: { payer }, body }) => {
  const { table, clock, actor } = ctx;
  const { workspaceId, projectId, name, status } = await requireProject(ctx, actor.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const { participantExternalId } = body;
  return retryOnConflict(clock, async () => {
    const before = await findPayerItem(table, { projectId, payer });
    if (before !== null && !isRemoved(before)) {
      if (before.participantExternalId === participantExternalId) return toApiPayer(before);
      throw new AppError("payer.named");
    }
    await requireEndOfChain(table, { projectId, payer, participantExternalId });
    const who = { projectId, externalId: payer };
    const known = await Promise.all([
      findParticipant(table, who),
      findMergedParticipant(table, who),
      findInvitee(table, who),
    ]);
    if (known.some((one) => one !== null)) throw new AppError("payer.is_participant");
    const at = clock.now().toISOString();
    const named = { participantExternalId, since: at };
    const after = before ?? { workspaceId, projectId, payer, namedAt: at, ...named };
    const written = await transact(table, clock, [
      before === null
        ? createPayerItem(table, after)
        : changePayerItem(table, before, { ...named, earlier: earlierThan(before, participantExternalId) }),
      noPayerItem({ projectId, payer: participantExternalId }),
      auditItem(ctx, "payer.save", { id: payer, name, projectId }),
    ]);
    return written.ok ? toApiPayer({ ...after, ...named }) : conflict;
  });
});
