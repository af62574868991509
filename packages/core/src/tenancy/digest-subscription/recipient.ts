import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailSubject } from "../../shared/email-kind/index.ts";
import { findUser, type User } from "../user/index.ts";
import { findMembership, findWorkspace, type Workspace } from "../workspace/index.ts";
import { DigestSubject } from "./email-kind.ts";
import { stopUrlOf } from "./stop.ts";

/** A member who wants their weeks emailed, and the workspace and Monday that one email is about. */
type DigestRecipient = { user: User; role: Role; workspace: Workspace; monday: string; stopUrl: string };

/** Null where they are no member any more or want no such email, or where the workspace is gone or is to be deleted. */
export async function findDigestRecipient(
  { table, instance }: Platform,
  subject: EmailSubject,
): Promise<DigestRecipient | null> {
  const { workspaceId, userId, account, monday } = DigestSubject.parse(subject);
  const [membership, user, workspace] = await Promise.all([
    findMembership(table, workspaceId, userId),
    findUser(table, account),
    findWorkspace(table, workspaceId),
  ]);
  if (membership === null || user?.digest !== "weekly") return null;
  if (workspace === null || workspace.deletion !== undefined) return null;
  const stopUrl = stopUrlOf(instance, user);
  return stopUrl === null ? null : { user, role: membership.role, workspace, monday, stopUrl };
}
