import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, pageOf } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/** A workspace whose email is paused for a while, because too much of it failed. */
export const emailPause = z.strictObject({
  workspaceId: ids.workspace,
  /** The workspace's name; null if it was deleted. */
  name: z.string().nullable(),
  /** The reason, such as `12 of 200 emails bounced`. */
  why: z.string(),
  at: instant,
  until: instant,
});
export type EmailPause = z.infer<typeof emailPause>;

/** Active pauses, the one that ends first at the top. */
export const listEmailPauses = endpoint({
  id: "emailPause.list",
  method: "GET",
  path: "/api/admin/email-pauses",
  summary: "List workspaces with paused email",
  auth: { kind: "staff" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(emailPause),
  status: 200,
});

/** Ends a pause early. Emails up to the day it began on no longer count toward another pause. */
export const liftEmailPause = endpoint({
  id: "emailPause.lift",
  method: "POST",
  path: "/api/admin/email-pauses/{workspaceId}/lift",
  summary: "End a workspace's email pause",
  auth: { kind: "staff" },
  params: z.strictObject({ workspaceId: ids.workspace }),
  query: none,
  body: none,
  response: z.strictObject({ workspaceId: ids.workspace }),
  status: 200,
});
