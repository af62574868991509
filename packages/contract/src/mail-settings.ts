import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { day, email, instant, line, none, text, version } from "./fields.ts";
import { mailLanguages } from "./mail.ts";

/**
 * What all mails in a workspace's name have in common. Null is what the instance or the project has: the project's
 * name as sender, no other address to answer to, the operator's postal address, our own words for the way out.
 */
export const MailSettings = z.strictObject({
  senderName: line(1, 60).nullable(),
  replyTo: email.nullable(),
  /** One line each, as on an envelope. */
  postalAddress: text(1, 300).nullable(),
  /** Stands before the link that unsubscribes; the link itself is always there. */
  unsubscribeText: line(1, 160).nullable(),
  /** In which language all of them are written. */
  language: z.enum(mailLanguages),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** What a workspace has that never set anything. */
export const noMailSettings: MailSettings = {
  senderName: null,
  replyTo: null,
  postalAddress: null,
  unsubscribeText: null,
  language: "en",
};

const settings = z.strictObject({
  version,
  settings: MailSettings,
  /** What mails have where the workspace set nothing. */
  instance: z.strictObject({
    address: z.string(),
    postalAddress: z.string(),
    unsubscribeTexts: z.record(z.enum(mailLanguages), z.string()),
  }),
});
export type MailSettingsView = z.infer<typeof settings>;

export const getMailSettings = endpoint({
  id: "mail.settings",
  method: "GET",
  path: "/api/email-settings",
  summary: "What mails in the workspace's name have in common",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: settings,
  status: 200,
});

/** Holds for every mail that is sent from now on, those that wait included. */
export const saveMailSettings = endpoint({
  id: "mail.saveSettings",
  method: "PUT",
  path: "/api/email-settings",
  summary: "Change what mails in the workspace's name have in common",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ version, settings: MailSettings }),
  response: settings,
  status: 200,
  errors: ["conflict.version"],
});

const tally = { sent: z.int(), bounced: z.int(), complained: z.int() };

/** How the workspace's mails fared. Days are of UTC, the oldest first; those without mail are left out. */
export const getMailStanding = endpoint({
  id: "mail.standing",
  method: "GET",
  path: "/api/email-settings/standing",
  summary: "Mails sent, bounced and reported as spam, and what follows from that",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    days: z.array(z.strictObject({ day, ...tally })),
    /** The mails a pause is decided on: as many of the latest days as hold enough of them. */
    judged: z.strictObject(tally),
    /** While it holds. */
    pause: z.strictObject({ at: instant, until: instant }).nullable(),
    /** Mails of this calendar month (UTC), of those the plan has. */
    month: z.strictObject({ used: z.int(), limit: z.int() }),
  }),
  status: 200,
});
