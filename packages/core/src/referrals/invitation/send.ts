import { sendInvitation as endpoint } from "@kiteloop/contract/referrals/invitation";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { allowanceItems, refusalOf } from "../../messaging/index.ts";
import {
  knownWidget,
  type ProjectSnapshot,
  projectForKey,
  variantAssigner,
  withIdentitySecret,
} from "../../publishing/live/index.ts";
import { assertPage } from "../../publishing/share-page/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { assertMailable, hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { findParticipant, invitedItem, readToken, type StoredParticipant } from "../participant/index.ts";
import { newInvitation } from "./new-invitation.ts";
import { participantQuota } from "./quota.ts";
import { createInvitationItem, type RejectReason } from "./store.ts";

type Context = CtxOf<typeof endpoint>;

/**
 * Records an invitation, which the outbox emails. A recipient who unsubscribed, or reached today's limit, gets no
 * email, and the answer doesn't show it.
 */
export const sendInvitation = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const project = await projectForKey(ctx, actor);
  assertPage(ctx.instance, project, ctx.actor);
  if (project.status === "archived") throw new AppError("project.archived");
  assertMailable(body.email);
  let participant = await inviter(ctx, project, body.token);
  if (participant.email === body.email) throw new AppError("join.self_referral");
  const recipient = hashRecipient(project.workspaceId, body.email);
  const refusal = await refusalOf(ctx, { workspaceId: project.workspaceId, recipient }, "invitation");
  if (refusal?.dropped === "paused") throw new AppError("email.paused");
  const now = clock.now().getTime();
  const [ofAddress, ofWorkspace] = await allowanceItems(ctx, project.workspaceId, body.email, "invitation");
  const assignVariants = await variantAssigner(ctx, actor);
  const arms = assignVariants(participant.root);
  const widgetId = await knownWidget(ctx, actor, { widgetId: body.widgetId });
  const write = async (reason?: RejectReason) => {
    const invitation = newInvitation(ctx, project, participant, { ...body, widgetId }, reason, arms);
    const written = await transact(table, clock, [
      createInvitationItem(table, invitation),
      takeQuotaItem(table, participantQuota(participant, invitation.day, now)),
      ofWorkspace,
      invitedItem(table, participant, invitation.first ? invitation.invitationId : undefined),
      ...(reason === undefined ? [ofAddress] : []),
    ]);
    return { invitationId: invitation.invitationId, failed: written.ok ? [] : written.failed };
  };
  let result = await write(refusal === null ? undefined : "suppressed");
  // Their first invitation was sent since they were read.
  if (result.failed.length === 1 && result.failed[0] === 3) {
    participant = await inviter(ctx, project, body.token);
    result = await write();
  }
  // Only the recipient's limit is reached: record the invitation without an email.
  if (result.failed.length === 1 && result.failed[0] === 4) result = await write("recipient_limit");
  const { invitationId, failed } = result;
  if (failed.includes(0)) throw new AppError("invitation.already_invited");
  if (failed.includes(1)) throw new AppError("invitation.limit_reached", { retryAfter: 3600 });
  if (failed.includes(2)) {
    const plan = await readWorkspacePlan(table, project.workspaceId);
    const limit = plans[plan].invitationEmailsPerMonth;
    throw new AppError("plan.limit_reached", {
      limit: { name: "invitationEmailsPerMonth", limit, used: limit, plan },
    });
  }
  if (failed.length > 0) throw new AppError("conflict.busy", { retryAfter: 1 });
  return { invitationId, status: "created" as const };
});

/** The inviter. The token must be of a signed identity, not only name the participant. */
async function inviter(ctx: Context, project: ProjectSnapshot, token: string): Promise<StoredParticipant> {
  const { table, clock } = ctx;
  const claims = readToken(await withIdentitySecret(ctx, project), token, clock.now().getTime());
  if (!claims.verified) throw new AppError("participant.unsigned");
  const participant = await findParticipant(table, claims);
  if (participant === null) throw new AppError("participant.token_invalid");
  return participant;
}
