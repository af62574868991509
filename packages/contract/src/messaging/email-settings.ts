import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, line, mailableEmail, none, text, version } from "../shared/fields.ts";
import { emailLanguages } from "./email.ts";

/**
 * Settings of all emails in a workspace's name. Null uses the default of the instance or project: the project's name as
 * sender, no reply-to, the operator's postal address, the built-in unsubscribe text.
 */
export const EmailSettings = z.strictObject({
  senderName: line(1, 60).nullable(),
  replyTo: mailableEmail.nullable(),
  /** One line each, as on an envelope. */
  postalAddress: text(1, 300).nullable(),
  /** Text before the unsubscribe link; the link itself is always there. */
  unsubscribeText: line(1, 160).nullable(),
  /** The language of all of them. */
  language: z.enum(emailLanguages),
});
export type EmailSettings = z.infer<typeof EmailSettings>;

/** Settings of a workspace that never changed any. */
export const noEmailSettings: EmailSettings = {
  senderName: null,
  replyTo: null,
  postalAddress: null,
  unsubscribeText: null,
  language: "en",
};

const settings = z.strictObject({
  version,
  settings: EmailSettings,
  /** The defaults of the instance. */
  instance: z.strictObject({
    address: z.string(),
    postalAddress: z.string(),
    unsubscribeTexts: z.record(z.enum(emailLanguages), z.string()),
  }),
});
export type EmailSettingsView = z.infer<typeof settings>;

export const getEmailSettings = endpoint({
  id: "emailSettings.get",
  method: "GET",
  path: "/api/email-settings",
  summary: "Get the workspace's email settings",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: settings,
  status: 200,
});

/** Applies to every email sent from now on, including queued ones. */
export const saveEmailSettings = endpoint({
  id: "emailSettings.save",
  method: "PUT",
  path: "/api/email-settings",
  summary: "Update the workspace's email settings",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ version, settings: EmailSettings }),
  response: settings,
  status: 200,
  errors: ["conflict.version"],
});

const tally = { sent: z.int(), bounced: z.int(), complained: z.int() };

/** Results of the workspace's emails. Days are in UTC, the oldest first, without days that had no email. */
export const getDeliverability = endpoint({
  id: "emailSettings.deliverability",
  method: "GET",
  path: "/api/email-settings/standing",
  summary: "Get deliverability: emails sent, bounced and reported as spam",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    days: z.array(z.strictObject({ day, ...tally })),
    /** The emails that decide on a pause: those of the latest days with enough of them. */
    judged: z.strictObject(tally),
    /** While it is active. */
    pause: z.strictObject({ at: instant, until: instant }).nullable(),
    /** Emails of this calendar month (UTC), and the plan's limit. */
    month: z.strictObject({ used: z.int(), limit: z.int() }),
  }),
  status: 200,
});
