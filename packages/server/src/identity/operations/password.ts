import { delivery, emailCode, issueCode, spendCode } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import { attemptLimit, wrongCredentials } from "../errors.ts";
import { checkPolicy } from "../passwords.ts";
import { canonicalEmail } from "../store.ts";
import { countFailure } from "./failures.ts";
import { provenClient } from "./guards.ts";
import type { Inputs } from "./inputs.ts";
import { ownUser } from "./own-account.ts";

/** Creates a code for any address, but emails it only to a confirmed one: both do the same work. */
export async function forgotPassword(ctx: IdentityContext, input: Inputs["ForgotPassword"]) {
  provenClient(ctx, input.ClientId, input.Username, input.SecretHash);
  const user = await ctx.store.userByName(input.Username);
  const email = user?.email ?? canonicalEmail(input.Username);
  const code = await issueCode(ctx, email, "reset");
  if (user?.status === "CONFIRMED") emailCode(ctx, email, "reset", code);
  return { CodeDeliveryDetails: delivery(email) };
}

export async function confirmForgotPassword(ctx: IdentityContext, input: Inputs["ConfirmForgotPassword"]) {
  provenClient(ctx, input.ClientId, input.Username, input.SecretHash);
  checkPolicy(input.Password);
  const user = await ctx.store.userByName(input.Username);
  const email = user?.email ?? canonicalEmail(input.Username);
  // Before the code is used up: too many passwords at once are refused.
  const made = await ctx.passwords.hash(input.Password);
  await spendCode(ctx, email, "reset", input.ConfirmationCode);
  if (user) {
    await ctx.store.saveUser({ ...user, ...made, modifiedAt: ctx.now() });
    await ctx.store.saveAttempts(email, { failures: 0, lockedUntil: 0 }, ctx.now());
  }
  return {};
}

export async function changePassword(ctx: IdentityContext, input: Inputs["ChangePassword"]) {
  const user = await ownUser(ctx, input.AccessToken);
  const attempts = await ctx.store.attempts(user.email);
  if (attempts && attempts.lockedUntil > ctx.now()) throw attemptLimit();
  if (!(await ctx.passwords.matches(input.PreviousPassword, user))) {
    await countFailure(ctx, user.email);
    throw wrongCredentials();
  }
  checkPolicy(input.ProposedPassword);
  await ctx.store.saveUser({
    ...user,
    ...(await ctx.passwords.hash(input.ProposedPassword)),
    modifiedAt: ctx.now(),
  });
  return {};
}
