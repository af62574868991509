import { randomUUID } from "node:crypto";
import { staffGroup } from "@kiteloop/contract/tenancy/roles";
import * as z from "zod";
import { delivery, emailCode, issueCode, spendCode } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import { CognitoError, codeExpired } from "../errors.ts";
import { checkPolicy } from "../passwords.ts";
import { canonicalEmail } from "../store.ts";
import { provenClient } from "./guards.ts";
import type { Inputs } from "./inputs.ts";

const Email = z.email();
/** Attributes that the app client may write, as in stacks/auth.ts. */
const writable = ["email"];

async function sendCode(ctx: IdentityContext, email: string) {
  emailCode(ctx, email, "confirm", await issueCode(ctx, email, "confirm"));
}

export async function signUp(ctx: IdentityContext, input: Inputs["SignUp"]) {
  provenClient(ctx, input.ClientId, input.Username, input.SecretHash);
  const email = canonicalEmail(input.Username);
  if (!Email.safeParse(email).success) {
    throw new CognitoError("InvalidParameterException", "Username should be an email.");
  }
  checkPolicy(input.Password);
  const now = ctx.now();
  if ((input.UserAttributes ?? []).some(({ Name }) => !writable.includes(Name))) {
    const text = "A client attempted to write unauthorized attribute";
    throw new CognitoError("NotAuthorizedException", text);
  }
  const user = {
    sub: randomUUID(),
    email,
    status: "UNCONFIRMED" as const,
    attributes: {},
    groups: [],
    ...(await ctx.passwords.hash(input.Password)),
    createdAt: now,
    modifiedAt: now,
  };
  if (!(await ctx.store.createUser(user))) {
    throw new CognitoError("UsernameExistsException", "User already exists");
  }
  await sendCode(ctx, email);
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery(email) };
}

export async function confirmSignUp(ctx: IdentityContext, input: Inputs["ConfirmSignUp"]) {
  provenClient(ctx, input.ClientId, input.Username, input.SecretHash);
  const user = await ctx.store.userByName(input.Username);
  if (!user) throw codeExpired();
  if (user.status === "CONFIRMED") {
    throw new CognitoError("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED");
  }
  await spendCode(ctx, user.email, "confirm", input.ConfirmationCode);
  const groups = ctx.staff.includes(user.email) ? [...new Set([...user.groups, staffGroup])] : user.groups;
  await ctx.store.saveUser({ ...user, groups, status: "CONFIRMED", modifiedAt: ctx.now() });
  return {};
}

/** An unknown address gets the same answer, as if a code had been sent. */
export async function resendConfirmationCode(ctx: IdentityContext, input: Inputs["ResendConfirmationCode"]) {
  provenClient(ctx, input.ClientId, input.Username, input.SecretHash);
  const user = await ctx.store.userByName(input.Username);
  if (user?.status === "CONFIRMED") {
    throw new CognitoError("InvalidParameterException", "User is already confirmed.");
  }
  if (user) await sendCode(ctx, user.email);
  else await issueCode(ctx, canonicalEmail(input.Username), "confirm");
  return { CodeDeliveryDetails: delivery(user?.email ?? canonicalEmail(input.Username)) };
}
