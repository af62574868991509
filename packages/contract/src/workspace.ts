import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none } from "./fields.ts";
import { ids } from "./ids.ts";
import { planNames } from "./plans.ts";
import { preferences } from "./profile.ts";
import { role } from "./roles.ts";

export const workspaceSummary = z.strictObject({
  id: ids.workspace,
  name: line(1, 80),
  role,
});

/** Who is signed in, and where. */
export const me = z.strictObject({
  user: preferences.extend({
    id: ids.user,
    email: z.string(),
    name: z.string(),
    /** Of the operator's people: the only ones who see the admin screen. */
    staff: z.boolean(),
  }),
  workspace: workspaceSummary.extend({
    plan: z.enum(planNames),
    /** Where an owner asked to delete it: when what is stored of it is erased. */
    erasesAt: instant.optional(),
  }),
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
  /** `id` is the user's, the key's, or of whoever planned what a timer did. */
  /** `import`: the change came with an imported project and was made elsewhere; its name is what the file says. */
  actor: z.strictObject({
    kind: z.enum(["member", "key", "system", "import"]),
    id: z.string(),
    name: z.string(),
  }),
  subject: z.strictObject({ id: z.string(), name: z.string() }),
  /** What it was before and after, where the change is of one word: a role. */
  change: z.strictObject({ from: z.string(), to: z.string() }).optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Changes a page, and entries that are looked through for them at most. */
export const activityPage = { items: 30, read: 500 } as const;

export const listActivity = endpoint({
  id: "workspace.activity",
  method: "GET",
  path: "/api/activity",
  summary: "The workspace's changes, newest first",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: z.strictObject({
    /** Whose changes: a user or a key. */
    actor: z.union([ids.user, ids.apiKey]).optional(),
    /** What was changed: the first part of an action, such as `widget`. */
    of: z
      .string()
      .regex(/^[a-zA-Z]{1,40}$/, "is no part of an action")
      .optional(),
    /** Who did it: somebody, or an integration of theirs; or a timer, for itself or as somebody planned. */
    by: z.enum(["people", "timers"]).optional(),
    /** Only what came before this entry. */
    before: ids.audit.optional(),
  }),
  body: none,
  response: z.strictObject({
    items: z.array(auditEntry),
    /** Goes into the next request's `before`, also where this page is short: there is more to look through. */
    next: ids.audit.optional(),
  }),
  status: 200,
});
