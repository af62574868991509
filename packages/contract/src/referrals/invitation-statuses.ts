export const invitationStatuses = [
  "created",
  "sent",
  "delivered",
  "clicked",
  "joined",
  "converted",
  "bounced",
  "complained",
  "unsubscribed",
  "rejected",
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
