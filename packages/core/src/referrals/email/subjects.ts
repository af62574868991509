import * as z from "zod";

/** Identifies the invitation of an invitation email or reminder. */
export const InvitationSubject = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  recipient: z.string(),
});

/** Identifies the place of a waitlist email. */
export const PlaceSubject = InvitationSubject.extend({
  widgetId: z.string(),
  /** Whether the email asks to confirm the address. */
  confirms: z.boolean().optional(),
});

/** Identifies the link of a sign-in email. */
export const SignInSubject = InvitationSubject.extend({ signInLinkId: z.string() });

/** Identifies the record of a participant email. */
export const ParticipantSubject = z.object({ participantMailId: z.string() });
