import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { email, instant, line, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { role } from "./roles.ts";

/** A member's account as staff see it, to help its owner sign in. */
export const memberAccount = z.strictObject({
  id: ids.user,
  email: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Whether signing in takes an authenticator app's code. */
  hasTotp: z.boolean(),
  /** The latest sign-in whose session is still open; null if there is none. */
  signedInAt: z.nullable(instant),
  sessions: z.int(),
  /** Since when staff keep it from signing in. */
  lockedAt: z.nullable(instant),
  workspaces: z.array(z.strictObject({ id: ids.workspace, name: z.string(), role, suspended: z.boolean() })),
});
export type MemberAccount = z.infer<typeof memberAccount>;

/** Limit for staff who look up accounts: nobody reads faster. */
const limits = { perMinute: 30 } as const;

/** By the whole address, so that no list of members can be read. Noted in the log of staff. */
export const findMemberAccount = endpoint({
  id: "memberAccount.find",
  method: "POST",
  path: "/api/admin/accounts/find",
  summary: "Find a member's account by email address",
  auth: { kind: "staff" },
  powers: "identity",
  params: none,
  query: none,
  body: z.strictObject({ email }),
  response: z.strictObject({ account: memberAccount.nullable() }),
  status: 200,
  limits,
});

const ofAccount = {
  auth: { kind: "staff" },
  params: z.strictObject({ accountId: ids.user }),
  query: none,
  response: memberAccount,
  status: 200,
  limits,
} as const;

/** For a member who lost their authenticator app and their recovery codes. They get an email. */
export const dropMemberTotp = endpoint({
  ...ofAccount,
  id: "memberAccount.dropTotp",
  method: "POST",
  path: "/api/admin/accounts/{accountId}/totp",
  summary: "Turn off a member's two-step sign-in",
  /** How staff know that it is the account's owner who asks. */
  powers: "identity",
  body: z.strictObject({ reason: line(1, 300) }),
});

/** Ends all sessions of the account. They get an email. */
export const signOutMember = endpoint({
  ...ofAccount,
  id: "memberAccount.signOut",
  method: "POST",
  path: "/api/admin/accounts/{accountId}/sign-out",
  summary: "Sign a member out everywhere",
  powers: "identity",
  body: z.strictObject({ reason: line(1, 300) }),
});

/** From the next request on nobody is signed in to the account, or can sign in. Its workspaces are not changed. They get an email. */
export const lockMember = endpoint({
  ...ofAccount,
  id: "memberAccount.lock",
  method: "POST",
  path: "/api/admin/accounts/{accountId}/lock",
  summary: "Lock a member's account",
  powers: "identity",
  body: z.strictObject({ reason: line(1, 300) }),
});

/** They can sign in again, and get an email. */
export const unlockMember = endpoint({
  ...ofAccount,
  id: "memberAccount.unlock",
  method: "POST",
  path: "/api/admin/accounts/{accountId}/unlock",
  summary: "Unlock a member's account",
  powers: "identity",
  body: z.strictObject({ reason: line(1, 300) }),
});
