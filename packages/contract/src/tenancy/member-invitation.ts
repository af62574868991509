import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, mailableEmail, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { memberInvitationEmails } from "./member-invitation-limits.ts";
import { accessError, isAccess, projectAccess } from "./project-access.ts";
import { role } from "./roles.ts";
import { me } from "./workspace.ts";

/** A person invited to become a member. For an invitee's invitation see `invitation.ts`. */
export const memberInvitation = z.strictObject({
  id: ids.memberInvitation,
  email: z.string(),
  role,
  /** Absent for an invitation to the whole workspace. */
  projects: z.optional(projectAccess),
  invitedBy: z.string(),
  invitedAt: instant,
  /** When it expires; emailing it again extends it. */
  expiresAt: instant,
  emailState: z.enum(memberInvitationEmails),
  emailedAt: instant,
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

const params = z.strictObject({ memberInvitationId: ids.memberInvitation });

export const listMemberInvitations = endpoint({
  id: "memberInvitation.list",
  method: "GET",
  path: "/api/member-invitations",
  summary: "List pending and expired invitations to the workspace, newest first",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(memberInvitation) }),
  status: 200,
});

/** The link is only in the email: only a hash of it is stored. */
/** Limits for endpoints that email people outside of the workspace. */
const emailed = { perMinute: 30, shared: { workspace: 60 } } as const;

export const createMemberInvitation = endpoint({
  id: "memberInvitation.create",
  method: "POST",
  path: "/api/member-invitations",
  summary: "Invite a member by email",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z
    .strictObject({ email: mailableEmail, role, projects: z.optional(projectAccess) })
    .refine(isAccess, accessError),
  response: memberInvitation,
  status: 201,
  errors: [
    "member.above_you",
    "member.already_in",
    "memberInvitation.pending",
    "memberInvitation.too_many",
    "memberInvitation.too_soon",
    "plan.limit_reached",
  ],
  limits: emailed,
});

export const resendMemberInvitation = endpoint({
  id: "memberInvitation.resend",
  method: "POST",
  path: "/api/member-invitations/{memberInvitationId}/resend",
  summary: "Resend an invitation, valid for another seven days",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: none,
  response: memberInvitation,
  status: 200,
  errors: ["member.above_you", "memberInvitation.too_many", "memberInvitation.too_soon"],
  limits: emailed,
});

export const revokeMemberInvitation = endpoint({
  id: "memberInvitation.revoke",
  method: "DELETE",
  path: "/api/member-invitations/{memberInvitationId}",
  summary: "Revoke an invitation. Its links stop working immediately",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  body: none,
  response: none,
  status: 200,
  errors: ["member.above_you"],
});

/** The token in an emailed link: 130 random bits. */
export const memberInvitationToken = z.string().regex(/^[0-9a-z]{26}$/, "is not an invitation's token");

const byToken = z.strictObject({ token: memberInvitationToken });

/** For anybody with the link. The answer does not depend on whether the address has an account. */
export const readMemberInvitation = endpoint({
  id: "memberInvitation.read",
  method: "POST",
  path: "/api/member-invitations/read",
  summary: "Get the invitation of a link",
  auth: { kind: "public" },
  powers: "read",
  params: none,
  query: none,
  body: byToken,
  response: z.strictObject({
    workspaceName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role,
    /** Number of projects, if the invitation is limited to some. */
    projects: z.optional(z.int().positive()),
    expiresAt: instant,
  }),
  status: 200,
  errors: ["memberInvitation.not_usable"],
  limits: { bodyBytes: 1024, perMinute: 30 },
});

/** The signed-in user with the invited address becomes a member, and their session switches to that workspace. */
export const acceptMemberInvitation = endpoint({
  id: "memberInvitation.accept",
  method: "POST",
  path: "/api/member-invitations/accept",
  summary: "Accept an invitation to a workspace",
  auth: { kind: "session" },
  params: none,
  query: none,
  body: byToken,
  response: me,
  status: 200,
  errors: ["memberInvitation.not_usable", "memberInvitation.other_address", "plan.limit_reached"],
  limits: { bodyBytes: 1024, perMinute: 30 },
});
