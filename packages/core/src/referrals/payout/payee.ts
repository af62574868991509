import { isDeepStrictEqual } from "node:util";
import {
  getPayee as getEndpoint,
  type Payee,
  savePayee as saveEndpoint,
} from "@kiteloop/contract/referrals/payee";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import { newMethodMs } from "@kiteloop/contract/referrals/payout-run";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import {
  findParticipantById,
  isErased,
  type StoredParticipant,
  sameParticipantItem,
} from "../participant/index.ts";
import { maskMethod, openMethod, requirePayoutMethod, sealMethod } from "./method.ts";
import { deletePayeeItem, findPayee, putPayeeItem } from "./store.ts";

type Chosen = { method: PayoutMethod; chosenAt: string };

function present(chosen: Chosen | null): Payee {
  if (chosen === null) return { method: null, chosenAt: null, usedFrom: null };
  const { method, chosenAt } = chosen;
  const usedFrom = new Date(Date.parse(chosenAt) + newMethodMs).toISOString();
  return { method: maskMethod(method), chosenAt, usedFrom };
}

/** @throws AppError `not_found` for a participant who is unknown or erased */
export async function requirePayee(
  { table }: Ctx,
  projectId: string,
  participantId: string,
): Promise<StoredParticipant> {
  const participant = await findParticipantById(table, projectId, participantId);
  if (participant === null || isErased(participant.externalId)) throw new AppError("not_found");
  return participant;
}

/** The payout method of a participant; null without one. @throws SecretsError if it can't be decrypted */
export async function chosenBy(
  { table, secrets }: Ctx,
  participant: StoredParticipant,
): Promise<Chosen | null> {
  const stored = await findPayee(table, participant);
  if (stored === null) return null;
  return { method: await openMethod(secrets, stored, stored.payoutMethod), chosenAt: stored.chosenAt };
}

export const getPayee = verb(getEndpoint, async (ctx, { params }) => {
  const { projectId } = await requireProject(ctx, params.projectId);
  return present(await chosenBy(ctx, await requirePayee(ctx, projectId, params.participantId)));
});

/** A server's word that a participant chose a payout method. The same one again keeps the time from which it is used. */
export const savePayee = verb(saveEndpoint, async (ctx, { params, body }) => {
  const { table, clock, secrets, actor } = ctx;
  const { workspaceId, projectId, name, status } = await requireProject(ctx, actor.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const method = body.method === null ? null : await requirePayoutMethod(body.method);
  return retryOnConflict(clock, async () => {
    const participant = await requirePayee(ctx, projectId, params.participantId);
    const before = await chosenBy(ctx, participant);
    if (isDeepStrictEqual(before?.method ?? null, method)) return present(before);
    const who = { workspaceId, projectId, participantId: participant.participantId };
    const chosenAt = clock.now().toISOString();
    const written = await transact(table, clock, [
      method === null
        ? deletePayeeItem(table, who)
        : putPayeeItem(table, { ...who, chosenAt, payoutMethod: await sealMethod(secrets, who, method) }),
      sameParticipantItem(participant),
      auditItem(ctx, "payee.save", { id: participant.participantId, name, projectId }),
    ]);
    if (!written.ok) return conflict;
    return present(method === null ? null : { method, chosenAt });
  });
});
