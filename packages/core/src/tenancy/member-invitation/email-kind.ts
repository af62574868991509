import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { EmailKind } from "../../shared/email-kind/index.ts";
import { findMemberInvitation, moveMemberInvitationItem } from "./store.ts";

export const MemberInvitationSubject = z.object({
  workspaceId: z.string(),
  memberInvitationId: z.string(),
  round: z.number(),
});

const NewEmail = z.object({
  memberInvitationMailId: ids.memberInvitationMail,
  memberInvitationId: ids.memberInvitation,
  workspaceId: ids.workspace,
  round: z.int(),
});

/** Records on an open invitation that its email failed. */
export const memberInvitationKind: EmailKind = {
  kind: "memberInvitation",
  request: {
    entity: "memberInvitationMail",
    read(item) {
      const { memberInvitationMailId: id, ...about } = NewEmail.parse(item);
      return { id, subject: { kind: "memberInvitation", ...about } };
    },
  },
  async readReport(table, subject, fate) {
    const which = MemberInvitationSubject.parse(subject);
    const invitation = fate === "delivered" ? null : await findMemberInvitation(table, which);
    const isOpen = invitation?.round === which.round && invitation.status === "pending";
    const changes = isOpen ? [moveMemberInvitationItem(table, invitation, { mail: "failed" })] : [];
    return { recipient: null, changes: () => changes };
  },
};
