import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, mailableEmail, none, text, version } from "../shared/fields.ts";
import { contactTopics, formLimits } from "../shared/form-limits.ts";
import { ids } from "../shared/ids.ts";
import { listByStatus, moveToStatus } from "../shared/moderation.ts";
import { proof } from "../shared/proof.ts";

export const contactTopic = z.enum(contactTopics);

/** A hidden field. If it is filled in, the answer is the same as otherwise, and nothing is stored. */
export const honeypot = z.string().max(500);

export const sendContactMessage = endpoint({
  id: "contact.send",
  method: "POST",
  path: "/api/contact",
  summary: "Send a message to the operator of this instance",
  auth: { kind: "public" },
  powers: "ingest",
  params: none,
  query: none,
  body: z.strictObject({
    name: line(formLimits.name.min, formLimits.name.max),
    email: mailableEmail,
    topic: contactTopic,
    message: text(formLimits.message.min, formLimits.message.max),
    website: honeypot.optional(),
    proof,
  }),
  response: z.strictObject({ accepted: z.literal(true) }),
  status: 202,
  errors: ["proof.invalid"],
  limits: { bodyBytes: 32 * 1024, perMinute: 5, shared: { identity: 5 } },
});

export const contactStatuses = ["open", "answered", "spam"] as const;

/** A message as staff see it. */
export const contactMessage = z.strictObject({
  id: ids.contactMessage,
  at: instant,
  name: z.string(),
  email: z.string(),
  topic: contactTopic,
  message: z.string(),
  status: z.enum(contactStatuses),
  version,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listContactMessages = listByStatus({
  id: "contact.list",
  path: "/api/admin/contact",
  summary: "List messages from the contact form, newest first",
  statuses: contactStatuses,
  item: contactMessage,
});

export const setContactStatus = moveToStatus({
  id: "contact.setStatus",
  path: "/api/admin/contact/{messageId}",
  summary: "Mark a message as answered, spam or open",
  params: z.strictObject({ messageId: ids.contactMessage }),
  statuses: contactStatuses,
  item: contactMessage,
});
