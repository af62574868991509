import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { retention } from "../shared/retention.ts";
import { planNames } from "./plans.ts";
import { preferences } from "./profile.ts";
import { projectAccess } from "./project-access.ts";
import { role } from "./roles.ts";
import { suspension } from "./suspension.ts";

export const workspaceName = line(1, 80);

export const workspaceSummary = z.strictObject({
  id: ids.workspace,
  name: workspaceName,
  role,
});

/** The signed-in user and the session's workspace. */
export const me = z.strictObject({
  user: preferences.extend({
    id: ids.user,
    email: z.string(),
    name: z.string(),
    /** Whether they are the operator's staff, who see the admin screen. */
    staff: z.boolean(),
  }),
  workspace: workspaceSummary.extend({
    plan: z.enum(planNames),
    /** Present for a member who is limited to these projects. */
    projects: z.optional(projectAccess),
    /** When the workspace's data is erased, if an owner has asked for it. */
    erasesAt: z.optional(instant),
    /** Present while staff have suspended it. */
    suspension: z.optional(suspension),
  }),
  workspaces: z.array(workspaceSummary),
  /** URLs of this instance's edge and demo site. */
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
  summary: "Get the signed-in member with their workspaces and role",
  auth: { kind: "session" },
  params: none,
  query: none,
  body: none,
  response: me,
  status: 200,
});

/** The workspace is stored in the session: no request can name another one. */
export const switchWorkspace = endpoint({
  id: "workspace.switch",
  method: "POST",
  path: "/api/session/workspace",
  summary: "Switch to another workspace",
  auth: { kind: "session" },
  params: none,
  query: none,
  body: z.strictObject({ workspaceId: ids.workspace }),
  response: me,
  status: 200,
  errors: ["not_found"],
});

/** How many workspaces a user may create in a month (UTC). */
export const workspacesPerMonth = 10;

/**
 * The creator becomes the owner and works there from now on. A repeated request finds itself in a workspace of that
 * name already, and creates none. Owners of a suspended workspace can't create another one.
 */
export const createWorkspace = endpoint({
  id: "workspace.create",
  method: "POST",
  path: "/api/workspaces",
  summary: "Create a workspace and work in it from now on",
  auth: { kind: "session" },
  params: none,
  query: none,
  body: z.strictObject({ name: workspaceName }),
  response: me,
  status: 201,
  errors: ["workspace.owned_suspended", "workspace.too_many", "conflict.version"],
});

/** How long a deletion can be canceled. */
export const graceDays = retention.deletedWorkspaces.keptFor.count;

/** The plan's limits, from the table of plans. */
export const planLimits = [
  "projects",
  "publishedWidgets",
  "members",
  "participants",
  "eventsPerMonth",
  "invitationEmailsPerMonth",
  "webhooks",
] as const;

/** A scheduled deletion: nothing of the workspace is public anymore, and its data is erased at `erasesAt`. */
const workspaceDeletion = z.strictObject({
  requestedAt: instant,
  erasesAt: instant,
  requestedBy: z.string(),
});

export const workspace = z.strictObject({
  id: ids.workspace,
  name: z.string(),
  plan: z.enum(planNames),
  createdAt: instant,
  /** The calendar month (UTC) in which events and emails are counted, `2026-11`. */
  month: z.string(),
  usage: z.array(
    z.strictObject({
      of: z.enum(planLimits),
      used: z.int().nonnegative(),
      limit: z.int().positive(),
    }),
  ),
  deletion: workspaceDeletion.nullable(),
});
export type Workspace = z.infer<typeof workspace>;

/** Current usage; events and participants that are not counted yet may be missing. */
export const getWorkspace = endpoint({
  id: "workspace.get",
  method: "GET",
  path: "/api/workspace",
  summary: "Get the workspace with its plan, usage and scheduled deletion",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: workspace,
  status: 200,
});

/** `from` is the current name as the caller saw it: if it has changed since, nothing changes. */
export const renameWorkspace = endpoint({
  id: "workspace.rename",
  method: "PATCH",
  path: "/api/workspace",
  summary: "Rename the workspace",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ from: z.string().max(200), name: workspaceName }),
  response: workspace,
  status: 200,
  errors: ["conflict.version"],
});

/** The former owner becomes an admin. */
export const transferOwnership = endpoint({
  id: "workspace.transfer",
  method: "POST",
  path: "/api/workspace/transfer",
  summary: "Transfer ownership to another member",
  auth: { kind: "member", role: "owner" },
  params: none,
  query: none,
  body: z.strictObject({ memberId: ids.user }),
  response: none,
  status: 200,
  errors: ["not_found", "conflict.version"],
});

/**
 * Makes the workspace private at once; {@link graceDays} days later its data is erased, unless an owner cancels. A
 * repeated request changes nothing. Scripts on pages may take a minute to follow.
 */
export const deleteWorkspace = endpoint({
  id: "workspace.delete",
  method: "POST",
  path: "/api/workspace/deletion",
  summary: "Schedule the workspace for deletion",
  auth: { kind: "member", role: "owner" },
  powers: "publish",
  params: none,
  query: none,
  /** The workspace's name, typed as confirmation. */
  body: z.strictObject({ name: z.string().max(200) }),
  response: workspace,
  status: 200,
  errors: ["conflict.version"],
});

/** Publishes what was public before the request; projects that a member archived stay archived. */
export const keepWorkspace = endpoint({
  id: "workspace.keep",
  method: "DELETE",
  path: "/api/workspace/deletion",
  summary: "Cancel the deletion of the workspace",
  auth: { kind: "member", role: "owner" },
  powers: "publish",
  params: none,
  query: none,
  body: none,
  response: workspace,
  status: 200,
  errors: ["workspace.erasing"],
});

/** The workspace's audit log. */
export const auditEntry = z.strictObject({
  id: ids.audit,
  at: instant,
  action: z.string(),
  /** `id` is the user's, the key's, or that of the member who scheduled what a timer did. */
  /** `import`: the change came with an imported project and was made elsewhere; its name is the one in the file. */
  actor: z.strictObject({
    kind: z.enum(["member", "key", "system", "import"]),
    id: z.string(),
    name: z.string(),
  }),
  subject: z.strictObject({
    id: z.string(),
    name: z.string(),
    /** The name of the person who gets the reward. */
    recipient: z.optional(z.string()),
  }),
  /** The values before and after, for a change of a single value such as a role. */
  change: z.strictObject({ from: z.string(), to: z.string() }).optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Changes per page, and the maximum number of entries searched for them. */
export const activityPage = { items: 30, read: 500 } as const;

const activityQuery = z.strictObject({
  /** Only changes before this entry. */
  before: z.optional(ids.audit),
});

const activity = z.strictObject({
  items: z.array(auditEntry),
  /** Pass it as `before` in the next request, also after a short page: there are more entries to search. */
  next: z.optional(ids.audit),
});

export const listActivity = endpoint({
  id: "workspace.activity",
  method: "GET",
  path: "/api/activity",
  summary: "List the workspace's audit log, newest first",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: activityQuery.extend({
    /** The actor: a user or a key. */
    actor: z.union([ids.user, ids.apiKey]).optional(),
    /** The changed entity: the first part of an action, such as `widget`. */
    of: z
      .string()
      .regex(/^[a-zA-Z]{1,40}$/, "must be part of an action")
      .optional(),
    /** The kind of actor: a user, their integration, or a timer, by itself or as scheduled by a member. */
    by: z.enum(["people", "timers"]).optional(),
  }),
  body: none,
  response: activity,
  status: 200,
});

/** Changes that staff made to the instance, or to workspaces of which they are no members. */
export const listStaffActivity = endpoint({
  id: "workspace.staffActivity",
  method: "GET",
  path: "/api/admin/activity",
  summary: "List the changes made by staff, newest first",
  auth: { kind: "staff" },
  params: none,
  query: activityQuery,
  body: none,
  response: activity,
  status: 200,
});
