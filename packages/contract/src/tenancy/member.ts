import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { planNames } from "./plans.ts";
import { accessError, isAccess, projectAccess } from "./project-access.ts";
import { role } from "./roles.ts";
import { me } from "./workspace.ts";

/** A user with a role in the workspace; not a participant. */
export const member = z.strictObject({
  id: ids.user,
  name: z.string(),
  email: z.string(),
  role,
  /** Absent for members of the whole workspace. Others are limited to these projects. */
  projects: z.optional(projectAccess),
  joinedAt: instant,
  /** Whether it is the caller. */
  you: z.boolean(),
});
export type Member = z.infer<typeof member>;

const params = z.strictObject({ memberId: ids.user });

export const listMembers = endpoint({
  id: "member.list",
  projectMembers: true,
  method: "GET",
  path: "/api/members",
  summary:
    "List the workspace's members by role, and the plan's seats; only themselves for members limited to projects",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    items: z.array(member),
    seats: z.strictObject({ limit: z.int().positive(), plan: z.enum(planNames) }),
  }),
  status: 200,
});

/**
 * Members can't give a role above their own, nor change the role of a member above them. `from` and `fromProjects` are the
 * current ones as the caller saw them: if they have changed since, nothing changes. Without `projects` the role is one in
 * the whole workspace. Takes effect on the member's next request.
 */
export const setMemberRole = endpoint({
  id: "member.setRole",
  method: "PATCH",
  path: "/api/members/{memberId}",
  summary: "Change a member's role, or the projects that they are limited to",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: z
    .strictObject({
      from: role,
      role,
      fromProjects: z.optional(projectAccess),
      projects: z.optional(projectAccess),
    })
    .refine(isAccess, accessError),
  response: member,
  status: 200,
  errors: ["conflict.version", "member.last_owner", "member.above_you"],
});

/** A means of access that a member made, and that works without them. */
export const memberAccess = z.strictObject({
  id: z.union([ids.apiKey, ids.dashboardLink, ids.webhook]),
  kind: z.enum(["apiKey", "dashboardLink", "webhook"]),
  name: z.string(),
  /** Null for a workspace key. */
  projectName: z.nullable(z.string()),
});
export type MemberAccess = z.infer<typeof memberAccess>;

/** Keys, links and webhooks of both modes that a member made and that still work. */
export const listMemberAccess = endpoint({
  id: "member.listAccess",
  method: "GET",
  path: "/api/members/{memberId}/access",
  summary: "List the API keys, dashboard links and webhooks that a member made",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(memberAccess) }),
  status: 200,
  errors: ["member.last_owner", "member.above_you"],
});

/**
 * Takes effect on the member's next request. Everything they created stays, except the access in `revoke`: what isn't
 * theirs, or was revoked before, is left out.
 */
export const removeMember = endpoint({
  id: "member.remove",
  method: "POST",
  path: "/api/members/{memberId}/remove",
  summary: "Remove a member from the workspace",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: z.strictObject({ revoke: z.array(memberAccess.shape.id).max(500) }),
  response: none,
  status: 200,
  errors: ["member.last_owner", "member.above_you", "conflict.version", "conflict.busy"],
});

/** The session switches to another workspace of theirs, or to a new one if they have none. */
export const leaveWorkspace = endpoint({
  id: "member.leave",
  whileSuspended: true,
  projectMembers: true,
  method: "POST",
  path: "/api/members/leave",
  summary: "Leave the workspace",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: me,
  status: 200,
  errors: ["member.last_owner"],
});
