import { listMemberInvitations } from "@kiteloop/contract/member-invitation";
import { verb } from "../verb/index.ts";
import { present } from "./standing.ts";
import { memberInvitationsOf } from "./store.ts";

export const list = verb(listMemberInvitations, async ({ table, actor }) => {
  const all = await memberInvitationsOf(table, actor.workspaceId);
  const pending = all.filter(({ status }) => status === "pending");
  return { items: pending.map(present).toSorted((a, b) => b.invitedAt.localeCompare(a.invitedAt)) };
});
