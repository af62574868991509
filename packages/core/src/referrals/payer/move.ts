import { movePayer as endpoint } from "@kiteloop/contract/referrals/payer";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireEndOfChain, toApiPayer } from "./save.ts";
import { changePayerItem, earlierThan, findNamedPayer, noPayerItem } from "./store.ts";

/**
 * Moves a payer to another participant, or removes it, for payments from then on: it then pays for itself. A repeated call changes
 * nothing.
 */
export const movePayer = verb(endpoint, async (ctx, { params, body: { payer, from, to } }) => {
  const { table, clock } = ctx;
  const { projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  return retryOnConflict(clock, async () => {
    const before = await findNamedPayer(table, { projectId, payer });
    if (before === null && to === null) return null;
    if (before === null) throw new AppError("not_found");
    const { participantExternalId } = before;
    if (participantExternalId === to) return toApiPayer(before);
    if (participantExternalId !== from) throw new AppError("payer.moved");
    if (to !== null) await requireEndOfChain(table, { projectId, payer, participantExternalId: to });
    const next = to ?? payer;
    const after = {
      participantExternalId: next,
      since: clock.now().toISOString(),
      earlier: earlierThan(before, next),
    };
    const written = await transact(table, clock, [
      changePayerItem(table, before, after),
      ...(to === null ? [] : [noPayerItem({ projectId, payer: to })]),
      auditItem(ctx, endpoint.id, { id: payer, name, projectId }),
    ]);
    if (!written.ok) return conflict;
    return to === null ? null : toApiPayer({ ...before, ...after });
  });
});
