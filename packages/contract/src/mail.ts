/**
 * When a workspace's mail is paused: so many of its latest mails bounced for good or were reported as spam. Half of
 * what makes Amazon SES review an account, whose mail all workspaces share.
 */
export const mailStanding = {
  /** Fewer mails say nothing yet. */
  judgedFrom: 200,
  /** Share of the mails. */
  bounces: 0.025,
  complaints: 0.0005,
  /** Mails of earlier days count no more. */
  days: 28,
  /** How long the workspace mails nobody; what came before is not held against it afterwards. */
  pausedForDays: 7,
} as const;

/** Shares of its mails at which Amazon SES reviews a whole account. */
export const providerLimits = { bounces: 0.05, complaints: 0.001 } as const;

/** Languages that mails in a project's name are written in. */
export const mailLanguages = ["en", "de", "fr", "es"] as const;
export type MailLanguage = (typeof mailLanguages)[number];
