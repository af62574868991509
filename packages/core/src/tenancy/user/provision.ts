import type { Member, Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { newWorkspaceItems } from "../workspace/index.ts";
import { findUser, moveHomeItem, putUser, type User } from "./store.ts";

export type Profile = { subject: string; email: string; name: string };

/**
 * The user of a user-pool account. The first sign-in creates a workspace with them as its owner; two concurrent ones
 * create one.
 */
export async function provisionUser(platform: Platform, profile: Profile): Promise<User> {
  const { table, clock, ids } = platform;
  const known = await findUser(table, profile.subject);
  if (known !== null) return known;

  const createdAt = clock.now().toISOString();
  const user: User = { ...profile, userId: ids.make("user"), workspaceId: ids.make("workspace"), createdAt };
  await transact(table, clock, [putUser(table, user), ...ownWorkspaceItems(platform, user)]);
  return readBack(platform, profile.subject);
}

/** Creates a workspace for a user without any; two concurrent sign-ins create one. */
export async function giveWorkspace(platform: Platform, user: User): Promise<User> {
  const { table, clock, ids } = platform;
  const workspaceId = ids.make("workspace");
  await transact(table, clock, [
    moveHomeItem(table, user, workspaceId),
    ...ownWorkspaceItems(platform, { ...user, workspaceId }),
  ]);
  return readBack(platform, user.subject);
}

function ownWorkspaceItems(
  platform: Platform,
  { userId, subject, email, name, workspaceId }: User,
): TransactItem[] {
  const { ids } = platform;
  const actor: Member = {
    kind: "member",
    userId,
    sessionId: ids.make("session"),
    email,
    name,
    workspaceId,
    role: "owner",
    staff: false,
  };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  return newWorkspaceItems(ctx, subject, `${name}'s workspace`);
}

async function readBack({ table }: Platform, subject: string): Promise<User> {
  const made = await findUser(table, subject);
  if (made === null) throw new AppError("unavailable");
  return made;
}
