import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, none } from "./fields.ts";
import { ids } from "./ids.ts";
import { planNames } from "./plans.ts";
import { role } from "./roles.ts";
import { me } from "./workspace.ts";

/** A person in the workspace. A participant is nobody of these. */
export const member = z.strictObject({
  id: ids.user,
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: instant,
  /** Whether it is the one who asks. */
  you: z.boolean(),
});
export type Member = z.infer<typeof member>;

const params = z.strictObject({ memberId: ids.user });

export const listMembers = endpoint({
  id: "member.list",
  method: "GET",
  path: "/api/members",
  summary: "Who is in the workspace, those with the most rights first, and for how many the plan has room",
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
 * Nobody gives a role above their own, nor changes somebody's whose role is. `from` is the role the change was
 * decided on: where it is another by now, nothing changes. Holds from the member's next request on.
 */
export const setMemberRole = endpoint({
  id: "member.setRole",
  method: "PATCH",
  path: "/api/members/{memberId}",
  summary: "Give a member another role",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: z.strictObject({ from: role, role }),
  response: member,
  status: 200,
  errors: ["conflict.version", "member.last_owner", "member.above_you"],
});

/** Holds from the member's next request on. What they made stays, their API keys too. */
export const removeMember = endpoint({
  id: "member.remove",
  method: "DELETE",
  path: "/api/members/{memberId}",
  summary: "Take a member out of the workspace",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: none,
  response: none,
  status: 200,
  errors: ["member.last_owner", "member.above_you"],
});

/** The session goes on in another workspace of theirs, or in a new one where they have none. */
export const leaveWorkspace = endpoint({
  id: "member.leave",
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
