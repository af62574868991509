import { listMembers } from "@kiteloop/contract/tenancy/member";
import { listMemberInvitations } from "@kiteloop/contract/tenancy/member-invitation";
import { listActivity } from "@kiteloop/contract/tenancy/workspace";

/** The lists that a change to members or invitations changes. */
export const changedLists = [listMembers, listMemberInvitations, listActivity];
