import { auditItem } from "../audit/index.ts";
import type { Member, Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { putMembership, putWorkspace } from "../workspace/index.ts";
import { findUser, putUser, type User } from "./store.ts";

export type Profile = { subject: string; email: string; name: string };

/**
 * The user behind a user-pool account. At the first sign-in they get a workspace of their own, as its owner;
 * two first sign-ins at once make one.
 */
export async function provisionUser(platform: Platform, profile: Profile): Promise<User> {
  const { table, clock, ids } = platform;
  const known = await findUser(table, profile.subject);
  if (known !== null) return known;

  const createdAt = clock.now().toISOString();
  const userId = ids.make("user");
  const workspaceId = ids.make("workspace");
  const user: User = { ...profile, userId, workspaceId, createdAt };
  const name = `${profile.name}'s workspace`;
  const actor: Member = {
    kind: "member",
    userId,
    sessionId: ids.make("session"),
    email: profile.email,
    name: profile.name,
    workspaceId,
    role: "owner",
    staff: false,
  };
  await transact(table, clock, [
    putUser(table, user),
    putWorkspace(table, { workspaceId, name, plan: "scale", createdAt }),
    putMembership(table, { workspaceId, userId, role: "owner", createdAt }),
    auditItem({ ...platform, actor, requestId: ids.make("request") }, "workspace.create", {
      id: workspaceId,
      name,
    }),
  ]);
  const made = await findUser(table, profile.subject);
  if (made === null) throw new AppError("unavailable");
  return made;
}
