import { movePayer as endpoint } from "@kiteloop/contract/referrals/payer";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireEndOfChain, toApiPayer } from "./save.ts";
import { changePayerItem, findNamedPayer, mostEarlier, noPayerItem, removePayerItem } from "./store.ts";

/** Moves a payer to another participant, or removes it, for payments from then on. A repeated call changes nothing. */
export const movePayer = verb(endpoint, async (ctx, { params, body: { payer, from, to } }) => {
  const { table, clock } = ctx;
  const { projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  return retryOnConflict(clock, async () => {
    const before = await findNamedPayer(table, { projectId, payer });
    if (before === null && to === null) return null;
    if (before === null) throw new AppError("not_found");
    const { participantExternalId, earlier = [] } = before;
    if (participantExternalId === to) return toApiPayer(before);
    if (participantExternalId !== from) throw new AppError("payer.moved");
    const audit = auditItem(ctx, endpoint.id, { id: payer, name, projectId });
    if (to === null) {
      const removed = await transact(table, clock, [removePayerItem(table, before), audit]);
      return removed.ok ? null : conflict;
    }
    await requireEndOfChain(table, { projectId, payer, participantExternalId: to });
    const known = [participantExternalId, ...earlier.filter((id) => id !== to)].slice(0, mostEarlier);
    const after = { participantExternalId: to, since: clock.now().toISOString(), earlier: known };
    const written = await transact(table, clock, [
      changePayerItem(table, before, after),
      noPayerItem({ projectId, payer: to }),
      audit,
    ]);
    return written.ok ? toApiPayer({ ...before, ...after }) : conflict;
  });
});
