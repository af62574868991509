import { sendInvitation } from "@kiteloop/contract/invitation";
import { plans } from "@kiteloop/contract/plans";
import { armsOf, runningOf } from "../arm/index.ts";
import { knownWidget } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { findParticipant, invitedItem, readToken, type StoredParticipant } from "../participant/index.ts";
import { assertOrigin, type HotProject, projectForKey } from "../project/index.ts";
import { isSuppressed, recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { type CtxOf, verb } from "../verb/index.ts";
import { planOf } from "../workspace/index.ts";
import { newInvitation } from "./new-invitation.ts";
import { participantQuota, recipientQuota, workspaceQuota } from "./quotas.ts";
import { createItem, type RejectReason, takeItem } from "./store.ts";

type Context = CtxOf<typeof sendInvitation>;

/**
 * Takes an invitation; the outbox mails it. Whoever does not want mail, or has had enough of it today, is not
 * mailed, and nothing in the answer tells.
 */
export const send = verb(sendInvitation, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const project = await projectForKey(ctx, actor);
  assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  const participant = await inviter(ctx, project, body.token);
  if (participant.email === body.email) throw new AppError("join.self_referral");
  if (await isPaused(ctx, project.workspaceId)) throw new AppError("mail.paused");
  const now = clock.now().getTime();
  const plan = await planOf(table, project.workspaceId);
  const recipient = recipientOf(project.workspaceId, body.email);
  const arms = armsOf(await runningOf(ctx, actor), participant.root);
  const widgetId = await knownWidget(ctx, actor, body.widgetId);
  const write = async (reason?: RejectReason) => {
    const invitation = newInvitation(ctx, project, participant, { ...body, widgetId }, reason, arms);
    const written = await transact(table, clock, [
      createItem(table, invitation),
      takeItem(table, participantQuota(participant, invitation.day, now)),
      takeItem(table, workspaceQuota(project.workspaceId, plan, now)),
      invitedItem(table, participant),
      ...(reason === undefined ? [takeItem(table, recipientQuota(body.email, now))] : []),
    ]);
    return { invitationId: invitation.invitationId, failed: written.ok ? [] : written.failed };
  };
  let result = await write(
    (await isSuppressed(table, project.workspaceId, recipient)) ? "suppressed" : undefined,
  );
  // Only the recipient has had enough: keep the invitation and leave them alone.
  if (result.failed.length === 1 && result.failed[0] === 4) result = await write("recipient_limit");
  const { invitationId, failed } = result;
  if (failed.includes(0)) throw new AppError("invitation.already_invited");
  if (failed.includes(1)) throw new AppError("invitation.limit_reached", { retryAfter: 3600 });
  if (failed.includes(2)) {
    const limit = plans[plan].invitationMailsPerMonth;
    throw new AppError("plan.limit_reached", {
      limit: { name: "invitationMailsPerMonth", limit, used: limit, plan },
    });
  }
  if (failed.length > 0) throw new AppError("conflict.busy", { retryAfter: 1 });
  return { invitationId, status: "created" as const };
});

/** Who sends: the token must be of a signed identity, not only the participant it names. */
async function inviter(
  { table, clock }: Context,
  project: HotProject,
  token: string,
): Promise<StoredParticipant> {
  const claims = readToken(project, token, clock.now().getTime());
  if (!claims.verified) throw new AppError("participant.unsigned");
  const participant = await findParticipant(table, claims);
  if (participant === null) throw new AppError("participant.token_invalid");
  return participant;
}
