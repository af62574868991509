import { readMemberInvitation as endpoint } from "@kiteloop/contract/tenancy/member-invitation";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findWorkspace } from "../workspace/index.ts";
import { findInviter } from "./inviter.ts";
import { isOpen } from "./present.ts";
import { findByToken } from "./store.ts";

/** An unknown token and an expired one get the same answer. */
export const readMemberInvitation = verb(endpoint, async ({ table, clock }, { body }) => {
  const now = clock.now();
  const invitation = await findByToken(table, body.token, now);
  if (invitation === null || !isOpen(invitation, now)) throw new AppError("memberInvitation.not_usable");
  const { workspaceId, invitedBy, email, role, projects, expiresAt } = invitation;
  const [workspace, inviter] = await Promise.all([
    findWorkspace(table, workspaceId),
    findInviter(table, invitation),
  ]);
  if (workspace === null || inviter === null) throw new AppError("memberInvitation.not_usable");
  const limited = projects && { projects: Object.keys(projects).length };
  return { workspaceName: workspace.name, invitedBy, email, role, ...limited, expiresAt };
});
