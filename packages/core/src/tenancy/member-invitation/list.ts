import { listMemberInvitations as endpoint } from "@kiteloop/contract/tenancy/member-invitation";
import { verb } from "../../shared/verb/index.ts";
import { membershipsIn } from "../workspace/index.ts";
import { withInviter } from "./inviter.ts";
import { toApiMemberInvitation } from "./present.ts";
import { memberInvitationsOf } from "./store.ts";

export const listMemberInvitations = verb(endpoint, async ({ table, actor }) => {
  const { workspaceId } = actor;
  const [all, memberships] = await Promise.all([
    memberInvitationsOf(table, workspaceId),
    membershipsIn(table, workspaceId),
  ]);
  const pending = withInviter(all, memberships).filter(({ status }) => status === "pending");
  return {
    items: pending.map(toApiMemberInvitation).toSorted((a, b) => b.invitedAt.localeCompare(a.invitedAt)),
  };
});
