/** Log lines from which CloudWatch makes metrics. `field` is the metric's value; without one, lines are counted. */
export const watchedLines = {
  emailsLate: { message: "emails are late", field: "seconds" },
  emailPaused: { message: "a workspace's email was paused" },
} as const satisfies Record<string, { message: string; field?: string }>;
