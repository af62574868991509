import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { email, instant, line, none, pageOf, text, version } from "./fields.ts";
import { contactTopics, formLimits } from "./form-limits.ts";
import { ids } from "./ids.ts";
import { proof } from "./proof.ts";

export const contactTopic = z.enum(contactTopics);

/** A field people don't see. Who fills it in is answered like everybody else, and nothing is kept. */
export const honeypot = z.string().max(500);

export const sendContactMessage = endpoint({
  id: "contact.send",
  method: "POST",
  path: "/api/contact",
  summary: "Write to whoever runs this instance",
  auth: { kind: "public" },
  params: none,
  query: none,
  body: z.strictObject({
    name: line(formLimits.name.min, formLimits.name.max),
    email,
    topic: contactTopic,
    message: text(formLimits.message.min, formLimits.message.max),
    website: honeypot.optional(),
    proof,
  }),
  response: z.strictObject({ accepted: z.literal(true) }),
  status: 202,
  errors: ["proof.invalid"],
  limits: { bodyBytes: 32 * 1024, perMinute: 5 },
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

export const listContactMessages = endpoint({
  id: "contact.list",
  method: "GET",
  path: "/api/admin/contact",
  summary: "Messages from the contact form, newest first",
  auth: { kind: "staff" },
  params: none,
  query: z.strictObject({
    status: z.enum(contactStatuses).default("open"),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: pageOf(contactMessage),
  status: 200,
});

export const setContactStatus = endpoint({
  id: "contact.setStatus",
  method: "PATCH",
  path: "/api/admin/contact/{messageId}",
  summary: "Mark a message as answered, as spam, or as open again",
  auth: { kind: "staff" },
  params: z.strictObject({ messageId: ids.contactMessage }),
  query: none,
  body: z.strictObject({ status: z.enum(contactStatuses), version }),
  response: contactMessage,
  status: 200,
  errors: ["conflict.version"],
});
