import { isDeepStrictEqual } from "node:util";
import {
  getPayee as getEndpoint,
  type Payee,
  savePayee as saveEndpoint,
} from "@kiteloop/contract/referrals/payee";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import { newMethodMs } from "@kiteloop/contract/referrals/payout-run";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key, Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import {
  findParticipantById,
  isErased,
  type StoredParticipant,
  sameParticipantItem,
} from "../participant/index.ts";
import { noMethod, queueParticipantEmailItem } from "../participant-email/index.ts";
import { maskMethod, openMethod, requirePayoutMethod, sealMethod, shownMethodTo } from "./method.ts";
import { deletePayeeItem, findPayee, putPayeeItem } from "./store.ts";
import { paidInYear, yearOf } from "./tax.ts";

type Chosen = { method: PayoutMethod; chosenAt: string };

/** From when on a payee is paid by a method, in ISO 8601. */
const usedFromOf = ({ chosenAt }: Chosen): string =>
  new Date(Date.parse(chosenAt) + newMethodMs).toISOString();

/** A payout method as members and its payee see it. */
export function presentPayee(chosen: Chosen | null): Payee {
  if (chosen === null) return { method: null, chosenAt: null, usedFrom: null };
  return { method: maskMethod(chosen.method), chosenAt: chosen.chosenAt, usedFrom: usedFromOf(chosen) };
}

/** Tells a payee that the way they are paid was changed. */
function payeeEmailItem(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { workspaceId, projectId, externalId }: StoredParticipant,
  after: Chosen | null,
): TransactItem {
  const about = after === null ? noMethod : usedFromOf(after);
  return queueParticipantEmailItem(ports, {
    ...{ workspaceId, projectId, externalId, about },
    occasion: "payoutMethod",
  });
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
  const { projectId, timeZone } = await requireProject(ctx, params.projectId);
  const participant = await requirePayee(ctx, projectId, params.participantId);
  const year = yearOf(ctx.clock.now().getTime(), timeZone);
  const [chosen, sums] = await Promise.all([
    chosenBy(ctx, participant),
    paidInYear(ctx.table, participant, year),
  ]);
  const paidInYearBy = [...sums].map(([currency, amount]) => ({ currency, amount }));
  const payee = presentPayee(chosen);
  return {
    ...{ ...payee, method: shownMethodTo(ctx, payee.method) },
    ...{ year: year.year, paidInYear: paidInYearBy },
  };
});

/** A server's word that a participant chose a payout method. The same one again keeps the time from which it is used. */
export const savePayee = verb(saveEndpoint, async (ctx, { params, body }) => {
  const { actor } = ctx;
  const project = await requireProject(ctx, actor.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const method = body.method === null ? null : await requirePayoutMethod(body.method);
  return changePayee(ctx, project, method, {
    action: "payee.save",
    find: () => requirePayee(ctx, project.projectId, params.participantId),
  });
});

type Change = {
  action: AuditAction;
  /** @throws AppError for a participant who is unknown or erased */
  find: () => Promise<StoredParticipant>;
  /** Written with the change. */
  items?: (participant: StoredParticipant) => TransactItem[];
};

/**
 * Stores how a participant is paid, and emails them that it was changed. A first one that a server reports is no change for them.
 * @throws AppError `conflict.busy`; `payee.too_many_changes` if one of the change's own items is refused
 */
export async function changePayee(
  ctx: Ctx<Key>,
  { workspaceId, projectId, name }: { workspaceId: string; projectId: string; name: string },
  method: PayoutMethod | null,
  { action, find, items = () => [] }: Change,
): Promise<Payee> {
  const { table, clock, secrets } = ctx;
  return retryOnConflict(clock, async () => {
    const participant = await find();
    const before = await chosenBy(ctx, participant);
    if (isDeepStrictEqual(before?.method ?? null, method)) return presentPayee(before);
    const who = { workspaceId, projectId, participantId: participant.participantId };
    const chosenAt = clock.now().toISOString();
    const after = method === null ? null : { method, chosenAt };
    const isTold = before !== null || action === "payee.saveOwn";
    const own = items(participant);
    const written = await transact(table, clock, [
      ...own,
      after === null
        ? deletePayeeItem(table, who)
        : putPayeeItem(table, {
            ...who,
            chosenAt,
            payoutMethod: await sealMethod(secrets, who, after.method),
          }),
      sameParticipantItem(participant),
      auditItem(ctx, action, { id: participant.participantId, name, projectId }),
      ...(isTold ? [payeeEmailItem(ctx, participant, after)] : []),
    ]);
    if (written.ok) return presentPayee(after);
    if (written.failed.some((position) => position < own.length))
      throw new AppError("payee.too_many_changes");
    return conflict;
  });
}
