/** Limits of each plan: the pricing page, the API and the workspace settings all use these numbers. */
export const plans = {
  free: {
    projects: 1,
    publishedWidgets: 3,
    members: 2,
    participants: 1_000,
    eventsPerMonth: 100_000,
    invitationEmailsPerMonth: 500,
    webhooks: 2,
  },
  growth: {
    projects: 10,
    publishedWidgets: 50,
    members: 20,
    participants: 50_000,
    eventsPerMonth: 5_000_000,
    invitationEmailsPerMonth: 50_000,
    webhooks: 10,
  },
  scale: {
    projects: 100,
    publishedWidgets: 1_000,
    members: 200,
    participants: 1_000_000,
    eventsPerMonth: 200_000_000,
    invitationEmailsPerMonth: 1_000_000,
    webhooks: 50,
  },
} as const;

export type Plan = keyof typeof plans;
export const planNames = ["free", "growth", "scale"] as const satisfies readonly Plan[];
