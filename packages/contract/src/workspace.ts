import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none } from "./fields.ts";
import { ids } from "./ids.ts";
import { planNames } from "./plans.ts";
import { role } from "./roles.ts";

export const workspaceSummary = z.strictObject({
  id: ids.workspace,
  name: line(1, 80),
  role,
});

/** Who is signed in, and where. */
export const me = z.strictObject({
  user: z.strictObject({
    id: ids.user,
    email: z.string(),
    name: z.string(),
    /** Of the operator's people: the only ones who see the admin screen. */
    staff: z.boolean(),
  }),
  workspace: workspaceSummary.extend({ plan: z.enum(planNames) }),
  workspaces: z.array(workspaceSummary),
  /** Where the edge and the demo site of this instance are. */
  instance: z.strictObject({
    stage: z.string(),
    version: z.string(),
    appOrigin: z.string(),
    edgeOrigin: z.string(),
    demoOrigin: z.string().nullable(),
    mailboxOrigin: z.string().nullable(),
  }),
});
export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  id: "workspace.me",
  method: "GET",
  path: "/api/me",
  summary: "Who is signed in, their workspaces and role",
  auth: { kind: "session" },
  params: none,
  query: none,
  body: none,
  response: me,
  status: 200,
});

/** The workspace is kept in the session: no request can name another one. */
export const switchWorkspace = endpoint({
  id: "workspace.switch",
  method: "POST",
  path: "/api/session/workspace",
  summary: "Work in another workspace from now on",
  auth: { kind: "session" },
  params: none,
  query: none,
  body: z.strictObject({ workspaceId: ids.workspace }),
  response: me,
  status: 200,
  errors: ["not_found"],
});

/** What was done in the workspace, by whom. */
export const auditEntry = z.strictObject({
  id: ids.audit,
  at: instant,
  action: z.string(),
  actor: z.strictObject({ kind: z.enum(["member", "key", "system"]), name: z.string() }),
  subject: z.strictObject({ id: z.string(), name: z.string() }),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listActivity = endpoint({
  id: "workspace.activity",
  method: "GET",
  path: "/api/activity",
  summary: "The workspace's latest changes, newest first",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(auditEntry) }),
  status: 200,
});
