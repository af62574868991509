import { reviewReferral as endpoint, type Verdict } from "@kiteloop/contract/referrals/fraud";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { actorName } from "../reward/index.ts";
import { joinedEmailItems } from "./joined-email.ts";
import { toApiReferral } from "./present.ts";
import { rejudgeItems } from "./reevaluate.ts";
import { findReferral, type ReferralDecision, type StoredReferral } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];

/**
 * A member's decision about a referral. Repeating it changes nothing. If another member decided otherwise since, that
 * decision stays. Concurrent joins or conversions are retried.
 */
export const reviewReferral = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const which = { projectId: project.projectId, externalId: body.inviteeExternalId };
  return retryOnConflict(clock, async () => {
    const before = await findReferral(table, which);
    if (before === null) throw new AppError("not_found");
    const stood = before.review ?? "none";
    if (stood === body.decision) return shown(ctx, before);
    if (stood !== body.seen) throw new AppError("conflict.version");
    if (stood === "rejected") throw new AppError("referral.rejected");
    const decision = decided(ctx, before, body);
    const written = await transact(table, clock, [
      ...(await rejudgeItems(ctx, project, before, decision)),
      ...(tellsNow(before, decision) ? joinedEmailItems(ctx, project, before) : []),
      auditItem(ctx, `referral.${body.decision}`, {
        id: before.referralId,
        name: before.name ?? before.externalId,
      }),
    ]);
    return written.ok ? shown(ctx, { ...before, ...decision }) : conflict;
  });
});

/** Whether the inviter is emailed about the join only now: they were emailed if a policy ever allowed it. */
function tellsNow(
  { verdict, history = [] }: StoredReferral,
  { review: word }: Pick<ReferralDecision, "review">,
): boolean {
  return word === "approved" && verdict !== undefined && !history.some(({ to }) => to === "allowed");
}

const unjudged: Verdict = { outcome: "allow", reasons: [], policyVersion: 1 };

function decided(
  ctx: Context,
  { conversions, verdict, history }: StoredReferral,
  { decision, note = "" }: Body,
): Omit<ReferralDecision, "inLog"> {
  const by = actorName(ctx);
  return {
    status: decision === "rejected" ? "rejected" : conversions > 0 ? "converted" : "joined",
    verdict: verdict ?? unjudged,
    review: decision,
    reviewedBy: by,
    history: [...(history ?? []), { at: ctx.clock.now().toISOString(), to: decision, by, note }],
  };
}

async function shown({ table }: Context, referral: StoredReferral) {
  const [row] = await toApiReferral(table, referral.projectId, [referral]);
  if (row === undefined) throw new AppError("not_found");
  return row;
}
