import { type WidgetLanguage, widgetLanguages } from "../publishing/widget/languages.ts";

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
