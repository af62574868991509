import { randomBytes, randomUUID } from "node:crypto";
import type { IdentityContext } from "../context.ts";
import { CognitoError, unknownUser } from "../errors.ts";
import { checkPolicy } from "../passwords.ts";
import type { User } from "../records.ts";
import { canonicalEmail } from "../store.ts";
import { eraseIdentities } from "./external.ts";
import { ownClient, ownPool } from "./guards.ts";
import type { Inputs } from "./inputs.ts";

type Named = { UserPoolId: string; Username: string };

export async function named(ctx: IdentityContext, { UserPoolId, Username }: Named): Promise<User> {
  ownPool(ctx, UserPoolId);
  const user = await ctx.store.userByName(Username);
  if (!user) throw unknownUser();
  return user;
}

export async function endFamilies(ctx: IdentityContext, sub: string) {
  for (const family of await ctx.store.familiesOf(sub)) await ctx.store.deleteFamily(family);
}

export async function adminUserGlobalSignOut(ctx: IdentityContext, input: Inputs["AdminUserGlobalSignOut"]) {
  await endFamilies(ctx, (await named(ctx, input)).sub);
  return {};
}

export async function adminGetUser(ctx: IdentityContext, input: Inputs["AdminGetUser"]) {
  const user = await named(ctx, input);
  const token = await ctx.store.softwareToken(user.sub);
  const attributes = {
    ...user.attributes,
    ...(user.username === undefined && {
      email: user.email,
      email_verified: user.attributes.email_verified ?? String(user.status === "CONFIRMED"),
    }),
    sub: user.sub,
  };
  return {
    Username: user.username ?? user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.createdAt,
    UserLastModifiedDate: user.modifiedAt,
    Enabled: true,
    UserStatus: user.status,
    ...(token?.enabled && {
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    }),
  };
}

/** An account with a temporary password that is sent to no one, until `AdminSetUserPassword` confirms it. */
export async function adminCreateUser(ctx: IdentityContext, input: Inputs["AdminCreateUser"]) {
  ownPool(ctx, input.UserPoolId);
  const named = Object.fromEntries((input.UserAttributes ?? []).map(({ Name, Value = "" }) => [Name, Value]));
  const { email = input.Username, ...attributes } = named;
  if (canonicalEmail(email) !== canonicalEmail(input.Username)) {
    throw new CognitoError("InvalidParameterException", "Username and email attribute must be the same.");
  }
  if (input.TemporaryPassword !== undefined) checkPolicy(input.TemporaryPassword);
  const now = ctx.now();
  const user: User = {
    ...{
      sub: randomUUID(),
      email: canonicalEmail(email),
      status: "FORCE_CHANGE_PASSWORD",
      attributes,
      groups: [],
    },
    ...(await ctx.passwords.hash(randomBytes(32).toString("base64url"))),
    ...{ createdAt: now, modifiedAt: now },
  };
  if (!(await ctx.store.createUser(user))) {
    throw new CognitoError("UsernameExistsException", "User account already exists");
  }
  const { Username, UserAttributes, UserStatus } = await adminGetUser(ctx, input);
  return { User: { Username, Attributes: UserAttributes, UserStatus, Enabled: true } };
}

export async function adminDeleteUser(ctx: IdentityContext, input: Inputs["AdminDeleteUser"]) {
  const user = await named(ctx, input);
  await endFamilies(ctx, user.sub);
  await eraseIdentities(ctx, user);
  await ctx.store.deleteUser(user);
  return {};
}

export async function adminConfirmSignUp(ctx: IdentityContext, input: Inputs["AdminConfirmSignUp"]) {
  const user = await named(ctx, input);
  if (user.status === "CONFIRMED") {
    throw new CognitoError("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED");
  }
  await ctx.store.saveUser({ ...user, status: "CONFIRMED", modifiedAt: ctx.now() });
  return {};
}

/** A permanent password confirms the account without a code, as in Cognito. */
export async function adminSetUserPassword(ctx: IdentityContext, input: Inputs["AdminSetUserPassword"]) {
  const user = await named(ctx, input);
  checkPolicy(input.Password);
  const made = await ctx.passwords.hash(input.Password);
  await ctx.store.saveUser({ ...user, ...made, status: "CONFIRMED", modifiedAt: ctx.now() });
  return {};
}

export async function describeUserPoolClient(ctx: IdentityContext, input: Inputs["DescribeUserPoolClient"]) {
  ownPool(ctx, input.UserPoolId);
  ownClient(ctx, input.ClientId);
  const { userPoolId, clientId, clientSecret } = ctx.pool;
  return { UserPoolClient: { UserPoolId: userPoolId, ClientId: clientId, ClientSecret: clientSecret } };
}

export async function adminAddUserToGroup(ctx: IdentityContext, input: Inputs["AdminAddUserToGroup"]) {
  const user = await named(ctx, input);
  await ctx.store.saveUser({ ...user, groups: [...new Set([...user.groups, input.GroupName])] });
  return {};
}
