import { listMemberInvitations } from "@kiteloop/contract/member-invitation";
import { verb } from "../verb/index.ts";
import { membershipsIn } from "../workspace/index.ts";
import { withInviter } from "./inviter.ts";
import { present } from "./standing.ts";
import { memberInvitationsOf } from "./store.ts";

export const list = verb(listMemberInvitations, async ({ table, actor }) => {
  const { workspaceId } = actor;
  const [all, memberships] = await Promise.all([
    memberInvitationsOf(table, workspaceId),
    membershipsIn(table, workspaceId),
  ]);
  const pending = withInviter(all, memberships).filter(({ status }) => status === "pending");
  return { items: pending.map(present).toSorted((a, b) => b.invitedAt.localeCompare(a.invitedAt)) };
});
