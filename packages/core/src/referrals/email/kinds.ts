import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { findProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { EmailFate, EmailKind, EmailReport } from "../../shared/email-kind/index.ts";
import {
  advancesTo,
  endsAs,
  findInvitation,
  moveInvitationItem,
  type StoredInvitation,
} from "../invitation/index.ts";
import { findEmail } from "../participant-email/index.ts";
import { InvitationSubject, ParticipantSubject, PlaceSubject, SignInSubject } from "./subjects.ts";

const nothing: EmailReport = { recipient: null, changes: () => [] };

type Which = { workspaceId: string; recipient: string };

/** For an email that changes no invitation. */
const reportTo = ({ workspaceId, recipient }: Which): EmailReport => ({
  recipient: { workspaceId, recipient },
  changes: () => [],
});

/** For an invitation or its reminder. */
function reportOn(
  table: Table,
  { workspaceId, recipient }: Which,
  found: StoredInvitation,
  fate: EmailFate,
): EmailReport {
  const { status, email } = found;
  const moves = fate === "delivered" ? advancesTo(status, fate) : endsAs(status, fate);
  return {
    recipient: { workspaceId, recipient, email },
    changes: (at) => (moves ? [moveInvitationItem(table, found, fate, at)] : []),
  };
}

/** No item of the recipient is left, or it matters to nothing. Feedback still applies to the address that was emailed. */
async function reportOnErased(table: Table, which: Which & { projectId: string }): Promise<EmailReport> {
  const project = await findProject(table, which.workspaceId, which.projectId);
  return project === null ? nothing : reportTo(which);
}

const NewInvitation = z.object({
  status: z.string(),
  invitationId: ids.invitation,
  workspaceId: ids.workspace,
  projectId: ids.project,
  recipient: z.string(),
});

const invitation: EmailKind = {
  kind: "invitation",
  request: {
    entity: "invitation",
    read(item) {
      const { status, invitationId: id, ...about } = NewInvitation.parse(item);
      return status === "created" ? { id, subject: { kind: "invitation", ...about } } : null;
    },
  },
  isKept: true,
  async readReport(table, subject, fate) {
    const which = InvitationSubject.parse(subject);
    const found = await findInvitation(table, which);
    return found === null ? reportOnErased(table, which) : reportOn(table, which, found, fate);
  },
};

const reminder: EmailKind = {
  kind: "reminder",
  async readReport(table, subject, fate) {
    const which = InvitationSubject.parse(subject);
    const found = await findInvitation(table, which);
    if (found === null) return reportOnErased(table, which);
    // The reminder's delivery says nothing about the first email. A bounce or complaint applies to both.
    return fate === "delivered" ? reportTo(which) : reportOn(table, which, found, fate);
  },
};

const NewParticipantEmail = z.object({ participantMailId: ids.participantMail, workspaceId: ids.workspace });

const participantEmail: EmailKind = {
  kind: "participantMail",
  request: {
    entity: "participantMail",
    read(item) {
      const { participantMailId, workspaceId } = NewParticipantEmail.parse(item);
      const subject = { kind: "participantMail", participantMailId, workspaceId };
      return { id: participantMailId, subject };
    },
  },
  async readReport(table, subject) {
    const email = await findEmail(table, ParticipantSubject.parse(subject).participantMailId);
    if (email?.recipient === undefined) return nothing;
    return reportTo({ workspaceId: email.workspaceId, recipient: email.recipient });
  },
};

const NewPlaceEmail = z.object({
  placeMailId: ids.placeMail,
  workspaceId: ids.workspace,
  projectId: ids.project,
  widgetId: ids.widget,
  recipient: z.string(),
  confirms: z.boolean().optional(),
});

const waitlistPlace: EmailKind = {
  kind: "waitlistPlace",
  request: {
    entity: "placeMail",
    read(item) {
      const { placeMailId: id, ...about } = NewPlaceEmail.parse(item);
      return { id, subject: { kind: "waitlistPlace", ...about } };
    },
  },
  readReport: (table, subject) => reportOnErased(table, PlaceSubject.parse(subject)),
};

const NewSignInLink = z.object({
  signInLinkId: ids.signInLink,
  workspaceId: ids.workspace,
  projectId: ids.project,
  recipient: z.string(),
});

const signIn: EmailKind = {
  kind: "signIn",
  request: {
    entity: "signInLink",
    read(item) {
      const about = NewSignInLink.parse(item);
      return { id: about.signInLinkId, subject: { kind: "signIn", ...about } };
    },
  },
  readReport: (table, subject) => reportOnErased(table, SignInSubject.parse(subject)),
};

/** Kinds of emails about invitations, joins, rewards, waitlist places and sign-ins to share pages. */
export const referralEmails: readonly EmailKind[] = [
  invitation,
  reminder,
  participantEmail,
  waitlistPlace,
  signIn,
];
