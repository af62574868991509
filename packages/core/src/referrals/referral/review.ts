import { reviewReferral as endpoint } from "@kiteloop/contract/referrals/fraud";
import { requireProject } from "../../publishing/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { assertDecidable, decided } from "./decision.ts";
import { decisionItems } from "./decision-items.ts";
import { settledReferral } from "./pending-decision.ts";
import { toApiReferral } from "./present.ts";
import type { StoredReferral } from "./store.ts";

/**
 * A member's decision about a referral. Repeating it changes nothing. If another member decided otherwise since, that
 * decision stays. Concurrent joins or conversions are retried.
 */
export const reviewReferral = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const which = { projectId: project.projectId, externalId: body.inviteeExternalId };
  return retryOnConflict(clock, async () => {
    const before = await settledReferral(ctx, which);
    if (before === null) throw new AppError("not_found");
    const review = before.review ?? "none";
    if (review === body.decision) return shown(ctx, before);
    assertDecidable(review, body.seen);
    const decision = decided(before, {
      state: body.decision,
      by: actorName(ctx),
      at: clock.now().toISOString(),
      note: body.note ?? "",
    });
    const written = await transact(table, clock, [
      ...(await decisionItems(ctx, project, before, decision)),
      auditItem(ctx, `referral.${body.decision}`, {
        id: before.referralId,
        name: before.name ?? before.externalId,
        projectId: project.projectId,
      }),
    ]);
    return written.ok ? shown(ctx, { ...before, ...decision }) : conflict;
  });
});

async function shown({ table }: CtxOf<typeof endpoint>, referral: StoredReferral) {
  const [row] = await toApiReferral(table, referral.projectId, [referral]);
  if (row === undefined) throw new AppError("not_found");
  return row;
}
