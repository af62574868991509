import type { IdentityContext } from "../context.ts";
import { revokedAccess } from "../errors.ts";
import type { User } from "../records.ts";
import { readAccessToken } from "../tokens.ts";
import { endFamilies } from "./admin.ts";
import { familyOf } from "./enter.ts";
import { eraseIdentities } from "./external.ts";
import type { Inputs } from "./inputs.ts";

/** The account of an access token whose sign-in is still valid. */
export async function ownUser(ctx: IdentityContext, accessToken: string): Promise<User> {
  const { sub, origin_jti } = readAccessToken(ctx.pool, accessToken, ctx.now());
  const [user, family] = await Promise.all([ctx.store.userBySub(sub), familyOf(ctx, sub, origin_jti)]);
  if (!user || !family) throw revokedAccess();
  return user;
}

export async function deleteUser(ctx: IdentityContext, input: Inputs["DeleteUser"]) {
  const user = await ownUser(ctx, input.AccessToken);
  await endFamilies(ctx, user.sub);
  await eraseIdentities(ctx, user);
  await ctx.store.deleteUser(user);
  return {};
}
