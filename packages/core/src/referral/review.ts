import { reviewReferral, type Verdict } from "@kiteloop/contract/fraud";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { type CtxOf, type InputOf, verb } from "../verb/index.ts";
import { joinedMailItems } from "./joined-mail.ts";
import { present } from "./present.ts";
import { rejudgeItems } from "./rejudge.ts";
import { findReferral, type Judgement, type StoredReferral } from "./store.ts";

type Context = CtxOf<typeof reviewReferral>;
type Body = InputOf<typeof reviewReferral>["body"];

const attempts = 8;

/**
 * A person's word on a referral. Said the same way again, nothing changes; where another person has said otherwise
 * since, theirs stands. A join or conversion that comes in between is waited out.
 */
export const review = verb(reviewReferral, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const which = { projectId: project.projectId, externalId: body.inviteeExternalId };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await findReferral(table, which);
    if (before === null) throw new AppError("not_found");
    const stood = before.review ?? "none";
    if (stood === body.decision) return shown(ctx, before);
    if (stood !== body.seen) throw new AppError("conflict.version");
    if (stood === "rejected") throw new AppError("referral.rejected");
    const judgement = decided(ctx, before, body);
    const written = await transact(table, clock, [
      ...(await rejudgeItems(ctx, project, before, judgement)),
      ...(tellsNow(before, judgement) ? joinedMailItems(ctx, project, before) : []),
      auditItem(ctx, `referral.${body.decision}`, {
        id: before.referralId,
        name: before.name ?? before.externalId,
      }),
    ]);
    if (written.ok) return shown(ctx, { ...before, ...judgement });
    await clock.sleep(Math.random() * 10 * 2 ** attempt);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});

/** Whether the inviter hears only now of who joined: of what a policy ever let pass, they have heard. */
function tellsNow(
  { verdict, history = [] }: StoredReferral,
  { review: word }: Pick<Judgement, "review">,
): boolean {
  return word === "approved" && verdict !== undefined && !history.some(({ to }) => to === "allowed");
}

const unjudged: Verdict = { outcome: "allow", reasons: [], policyVersion: 1 };

function decided(
  { actor, clock }: Context,
  { conversions, verdict, history }: StoredReferral,
  { decision, note = "" }: Body,
): Omit<Judgement, "inLog"> {
  const by = actor.name || actor.email;
  return {
    status: decision === "rejected" ? "rejected" : conversions > 0 ? "converted" : "joined",
    verdict: verdict ?? unjudged,
    review: decision,
    reviewedBy: by,
    history: [...(history ?? []), { at: clock.now().toISOString(), to: decision, by, note }],
  };
}

async function shown({ table }: Context, referral: StoredReferral) {
  const [row] = await present(table, referral.projectId, [referral]);
  if (row === undefined) throw new AppError("not_found");
  return row;
}
