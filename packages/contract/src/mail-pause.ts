import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, none, pageOf } from "./fields.ts";
import { ids } from "./ids.ts";

/** A workspace that may not mail anybody for a while, since too many of its mails came to no good. */
export const mailPause = z.strictObject({
  workspaceId: ids.workspace,
  /** The workspace's name; null where it is gone. */
  name: z.string().nullable(),
  /** What spoke against its mails, such as `12 of 200 mails bounced`. */
  why: z.string(),
  at: instant,
  until: instant,
});
export type MailPause = z.infer<typeof mailPause>;

/** Those that hold, the one that ends first at the top. */
export const listMailPauses = endpoint({
  id: "mailPause.list",
  method: "GET",
  path: "/api/admin/mail-pauses",
  summary: "Workspaces whose mail is paused",
  auth: { kind: "staff" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(mailPause),
  status: 200,
});

/** Ends a pause before its time. Mails of the day it began on, and before, are held against nobody again. */
export const liftMailPause = endpoint({
  id: "mailPause.lift",
  method: "POST",
  path: "/api/admin/mail-pauses/{workspaceId}/lift",
  summary: "Let a workspace send mail again",
  auth: { kind: "staff" },
  params: z.strictObject({ workspaceId: ids.workspace }),
  query: none,
  body: none,
  response: z.strictObject({ workspaceId: ids.workspace }),
  status: 200,
});
