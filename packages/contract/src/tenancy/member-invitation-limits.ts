/**
 * For how many days an invitation can be accepted, the minimum seconds between two emails to one address, and the daily
 * number of emails per address and workspace.
 */
export const memberInvitationLimits = { days: 7, pause: 60, addressADay: 5, workspaceADay: 100 } as const;

/** State of the email: queued, sent, or undeliverable. */
export const memberInvitationEmails = ["waiting", "sent", "failed"] as const;
