import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailSubject } from "../../shared/email-kind/index.ts";
import { findUser, type User } from "../user/index.ts";
import { findMembership, findWorkspace, type Workspace } from "../workspace/index.ts";
import { DigestSubject } from "./email-kind.ts";
import { stopUrlOf } from "./stop.ts";

/** A member with the summary turned on, with the workspace and Monday of one email. */
type DigestRecipient = {
  user: User;
  role: Role;
  workspace: Workspace;
  monday: string;
  monthly: boolean;
  stopUrl: string;
};

/** Null if they are no longer a member of the whole workspace, turned it off or chose another rhythm, or if the workspace is gone or scheduled for deletion. */
export async function findDigestRecipient(
  { table, instance }: Platform,
  subject: EmailSubject,
): Promise<DigestRecipient | null> {
  const { workspaceId, userId, account, monday, monthly } = DigestSubject.parse(subject);
  const [membership, user, workspace] = await Promise.all([
    findMembership(table, workspaceId, userId),
    findUser(table, account),
    findWorkspace(table, workspaceId),
  ]);
  // It is about all of the workspace's projects.
  if (membership === null || membership.projects !== undefined) return null;
  if (user?.digest !== "weekly") return null;
  if (monthly !== (user.digestMonthly ?? false)) return null;
  if (workspace === null || workspace.deletion !== undefined) return null;
  const stopUrl = stopUrlOf(instance, user);
  return stopUrl === null ? null : { user, role: membership.role, workspace, monday, monthly, stopUrl };
}
