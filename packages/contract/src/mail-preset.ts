import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none, text, version } from "./fields.ts";
import { mailLanguages } from "./mail.ts";

/**
 * The mails that are sent in a project's name: to whom somebody invites, to the same once more, to an inviter whose
 * friend joined, to who earned a reward, and to whom asks for their place again.
 */
export const mailPurposes = ["invitation", "reminder", "joined", "reward", "place"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/**
 * A mail as a member writes it, with `{{variable}}`. In `body` an empty line parts paragraphs; one that begins with `# `
 * is a heading, `---` a line, and `[Label]({{link}})` the button. There is no other markup and no other link.
 */
export const MailWording = z.strictObject({
  subject: line(1, 150),
  /** The grey line a mail program shows after the subject. */
  preheader: line(0, 200),
  body: text(1, 4_000),
});
export type MailWording = z.infer<typeof MailWording>;

const which = { purpose: z.enum(mailPurposes), language: z.enum(mailLanguages) };

export const mailPreset = z.strictObject({
  ...which,
  /** The workspace's own, or ours where it has none. */
  wording: MailWording,
  own: z.boolean(),
  /** Names that `{{ }}` may hold. */
  variables: z.array(z.string()),
  version,
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type MailPreset = z.infer<typeof mailPreset>;

/** A member has this many test mails sent a day. */
export const testMailsPerDay = 20;

const complaints = [
  "mail_preset.unknown_variable",
  "mail_preset.no_link",
  "mail_preset.foreign_link",
] as const;

/** One for each purpose and language. */
export const listMailPresets = endpoint({
  id: "mailPreset.list",
  method: "GET",
  path: "/api/email-presets",
  summary: "What the workspace's mails say",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    items: z.array(mailPreset),
    /** In which the workspace's mails are written. */
    language: z.enum(mailLanguages),
  }),
  status: 200,
});

/** Holds for every mail that is sent from now on, those that wait included. */
export const saveMailPreset = endpoint({
  id: "mailPreset.save",
  method: "PUT",
  path: "/api/email-presets",
  summary: "Change what a mail says",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject({ ...which, version, wording: MailWording }),
  response: mailPreset,
  status: 200,
  errors: ["conflict.version", ...complaints],
});

export const resetMailPreset = endpoint({
  id: "mailPreset.reset",
  method: "POST",
  path: "/api/email-presets/reset",
  summary: "Let a mail say again what it says by itself",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject(which),
  response: mailPreset,
  status: 200,
});

/** By the renderer that mails are sent with, for somebody made up. Nothing is kept. */
export const previewMailPreset = endpoint({
  id: "mailPreset.preview",
  method: "POST",
  path: "/api/email-presets/preview",
  summary: "A mail as it would be sent",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: z.strictObject({ ...which, wording: MailWording }),
  response: z.strictObject({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  status: 200,
  errors: complaints,
});

/** To the member who asks for it and nobody else. */
export const testMailPreset = endpoint({
  id: "mailPreset.test",
  method: "POST",
  path: "/api/email-presets/test",
  summary: "Send a mail to oneself",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject({ ...which, wording: MailWording }),
  response: z.strictObject({ to: z.string() }),
  status: 200,
  errors: [...complaints, "mail_preset.enough_tests", "mail.refused"],
  limits: { perMinute: 6 },
});
