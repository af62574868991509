import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findSession } from "../session/index.ts";
import { findUser, type User } from "../user/index.ts";

/** The user of the actor's session. @throws AppError `auth.required` if account or session is gone */
export async function requireSelf({ table, actor }: Ctx<Member>): Promise<User> {
  const session = await findSession(table, actor.sessionId);
  const user = session && (await findUser(table, session.subject));
  if (!user) throw new AppError("auth.required");
  return user;
}

/** The call's access token. @throws AppError `auth.required` without one */
export function requireToken({ accessToken }: Member): string {
  if (accessToken === undefined) throw new AppError("auth.required");
  return accessToken;
}

/** Requires the password again, so that an unlocked screen is not enough. @throws AppError `auth.password_wrong` */
export async function needPassword({ identity, actor }: Ctx<Member>, password: string): Promise<void> {
  if (!(await identity.isPassword(actor.email, password))) throw new AppError("auth.password_wrong");
}
