import { type WidgetLanguage, widgetLanguages } from "../languages/list.ts";

/**
 * When a workspace's email is paused: this many of its latest emails bounced permanently or were reported as spam. Half
 * of the rates at which Amazon SES reviews an account, which all workspaces share.
 */
export const deliverability = {
  /** Fewer emails decide nothing. */
  judgedFrom: 200,
  /** Share of the emails. */
  bounces: 0.025,
  complaints: 0.0005,
  /** Emails of earlier days don't count. */
  days: 28,
  /** How long the workspace can't send email; earlier emails don't count toward another pause. */
  pausedForDays: 7,
} as const;

/** Shares of an account's emails at which Amazon SES reviews it. */
export const providerLimits = { bounces: 0.05, complaints: 0.001 } as const;

/** Languages of emails in a project's name. */
export const emailLanguages = widgetLanguages;
export type EmailLanguage = WidgetLanguage;

/** Most emails on a day (UTC) that an address asked for, from all workspaces: links to sign in or to confirm, places, rewards. */
export const askedEmailsPerRecipientPerDay = 5;

/**
 * Links to sign in or to confirm an hour after that: from one project, and from all projects of the instance. A stranger who
 * uses up the day's emails doesn't keep the address's owner out.
 */
export const entryEmailsPerHour = { project: 1, instance: 2 } as const;
