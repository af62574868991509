import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, text, version } from "../shared/fields.ts";
import { emailLanguages } from "./email.ts";

/**
 * The emails that are sent in a project's name: to an invited person, a reminder to the same, to an inviter whose friend
 * joined, to the recipient of a reward, to someone who asks for their place on a waitlist again, to someone who signs in
 * to a share page, to someone who has to confirm their address for a waitlist, and to a payee: the way they are paid was changed, a
 * payout was paid, and one failed.
 */
export const emailPurposes = [
  "invitation",
  "reminder",
  "joined",
  "reward",
  "place",
  "signIn",
  "confirmation",
  "payoutMethod",
  "payoutPaid",
  "payoutFailed",
] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

/**
 * An email as a member writes it, with `{{variable}}`. In `body` an empty line separates paragraphs; one that begins
 * with `# ` is a heading, `---` a line, and `[Label]({{link}})` the button. There is no other markup and no other link.
 */
export const EmailWording = z.strictObject({
  subject: line(1, 150),
  /** The gray line an email client shows after the subject. */
  preheader: line(0, 200),
  body: text(1, 4_000),
});
export type EmailWording = z.infer<typeof EmailWording>;

const which = { purpose: z.enum(emailPurposes), language: z.enum(emailLanguages) };

export const emailTemplate = z.strictObject({
  ...which,
  /** The workspace's own text, or the built-in one. */
  wording: EmailWording,
  own: z.boolean(),
  /** Names allowed in `{{ }}`. */
  variables: z.array(z.string()),
  version,
  updatedAt: z.nullable(instant),
  updatedBy: z.string().nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** Test emails per member and day. */
export const testEmailsPerDay = 20;

const complaints = [
  "email_template.unknown_variable",
  "email_template.no_link",
  "email_template.foreign_link",
] as const;

/** One for each purpose and language. */
export const listEmailTemplates = endpoint({
  id: "emailTemplate.list",
  method: "GET",
  path: "/api/email-presets",
  summary: "List the workspace's email templates",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    items: z.array(emailTemplate),
    /** The language of the workspace's emails. */
    language: z.enum(emailLanguages),
  }),
  status: 200,
});

/** Applies to every email sent from now on, including queued ones. */
export const saveEmailTemplate = endpoint({
  id: "emailTemplate.save",
  method: "PUT",
  path: "/api/email-presets",
  summary: "Update an email template",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject({ ...which, version, wording: EmailWording }),
  response: emailTemplate,
  status: 200,
  errors: ["conflict.version", ...complaints],
});

export const resetEmailTemplate = endpoint({
  id: "emailTemplate.reset",
  method: "POST",
  path: "/api/email-presets/reset",
  summary: "Reset an email template",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject(which),
  response: emailTemplate,
  status: 200,
});

/** Rendered as emails are, with made-up data. Nothing is stored. */
export const previewEmailTemplate = endpoint({
  id: "emailTemplate.preview",
  whileSuspended: true,
  method: "POST",
  path: "/api/email-presets/preview",
  summary: "Preview an email",
  auth: { kind: "member", role: "viewer" },
  powers: "read",
  params: none,
  query: none,
  body: z.strictObject({ ...which, wording: EmailWording }),
  response: z.strictObject({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  status: 200,
  errors: complaints,
});

/** Sent only to the member who asks for it. */
export const testEmailTemplate = endpoint({
  id: "emailTemplate.test",
  method: "POST",
  path: "/api/email-presets/test",
  summary: "Send a test email to yourself",
  auth: { kind: "member", role: "editor" },
  powers: "mail",
  params: none,
  query: none,
  body: z.strictObject({ ...which, wording: EmailWording }),
  response: z.strictObject({ to: z.string() }),
  status: 200,
  errors: [...complaints, "email_template.enough_tests", "email.refused"],
  limits: { perMinute: 6 },
});
