/** Invitations: share actions and invitation emails. */
export const invitationsOf = ({ shares, emails }: { shares: number; emails: number }): number =>
  shares + emails;
