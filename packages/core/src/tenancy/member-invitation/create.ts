import { createMemberInvitation as endpoint } from "@kiteloop/contract/tenancy/member-invitation";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { AppError } from "../../shared/errors/index.ts";
import { limitReached } from "../../shared/usage/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { assertReaches, liveAccess, peopleOf } from "../member/index.ts";
import { membershipsIn, readWorkspacePlan } from "../workspace/index.ts";
import { withInviter } from "./inviter.ts";
import { assertEmailable, inviterFields, isOpen, toApiMemberInvitation } from "./present.ts";
import { sendMemberInvitation } from "./send.ts";
import { memberInvitationsOf } from "./store.ts";
import { memberInvitationIdOf } from "./token.ts";

/** Open invitations count as members here, so that nobody is invited without a seat in the plan. */
export const createMemberInvitation = verb(endpoint, async (ctx, { body }) => {
  const { table, actor, clock } = ctx;
  const { workspaceId } = actor;
  assertReaches(actor.role, body.role);
  const [people, memberships, known, plan] = await Promise.all([
    peopleOf(table, workspaceId),
    membershipsIn(table, workspaceId),
    memberInvitationsOf(table, workspaceId),
    readWorkspacePlan(table, workspaceId),
  ]);
  const now = clock.now();
  const memberInvitationId = memberInvitationIdOf(workspaceId, body.email);
  const before = known.find((one) => one.memberInvitationId === memberInvitationId) ?? null;
  if (people.some(({ user }) => user.email === body.email)) throw new AppError("member.already_in");
  const open = withInviter(known, memberships).filter((one) => isOpen(one, now));
  if (before !== null && open.includes(before)) throw new AppError("memberInvitation.pending");
  if (people.length + open.length >= plans[plan].members) throw limitReached("members", plan);
  assertEmailable(before, known, now);
  const asked = await sendMemberInvitation(
    ctx,
    before,
    {
      workspaceId,
      memberInvitationId,
      round: (before?.round ?? 0) + 1,
      email: body.email,
      role: body.role,
      ...(body.projects && { projects: liveAccess(body.projects) }),
      status: "pending",
      ...inviterFields(actor),
      invitedAt: now.toISOString(),
    },
    "member.invite",
  );
  // A concurrent request has invited this address.
  if (asked === null) throw new AppError("memberInvitation.pending");
  return toApiMemberInvitation(asked);
});
