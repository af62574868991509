import type { MemberAccount } from "@kiteloop/contract/tenancy/member-account";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { sessionsOf } from "../session/index.ts";
import { findUserById, type User } from "../user/index.ts";
import { findWorkspace, membershipsOf } from "../workspace/index.ts";

/** @throws AppError `not_found` */
export async function requireUser({ table }: Ctx<Member>, userId: string): Promise<User> {
  const user = await findUserById(table, userId);
  if (user === null) throw new AppError("not_found");
  return user;
}

export async function readMemberAccount(
  { table, identity, clock }: Ctx<Member>,
  { subject, userId, email, name, createdAt, lockedAt }: User,
): Promise<MemberAccount> {
  const now = clock.now().getTime();
  const [hasTotp, sessions, memberships] = await Promise.all([
    identity.hasTotp(subject),
    sessionsOf(table, userId),
    membershipsOf(table, userId),
  ]);
  const workspaces = await Promise.all(
    memberships.map(async ({ workspaceId: id, role }) => {
      const workspace = await findWorkspace(table, id);
      return workspace === null
        ? []
        : [{ id, name: workspace.name, role, suspended: workspace.suspension !== undefined }];
    }),
  );
  const open = sessions.filter(({ expiresAt }) => expiresAt * 1000 > now);
  const signedInAt =
    open
      .map((session) => session.createdAt)
      .toSorted()
      .at(-1) ?? null;
  const known = { id: userId, email, name, createdAt, hasTotp, signedInAt, lockedAt: lockedAt ?? null };
  return { ...known, sessions: open.length, workspaces: workspaces.flat() };
}
