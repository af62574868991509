import * as z from "zod";

/** What an invitation or its reminder is about. */
export const InvitationSubject = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  recipient: z.string(),
});

/** What an email about a place on a waitlist is about. */
export const PlaceSubject = InvitationSubject.extend({ widgetId: z.string() });

/** What an email to a participant is about. */
export const ParticipantSubject = z.object({ participantMailId: z.string() });
