import type { IdentityContext } from "../context.ts";
import { CognitoError, tokenUsed } from "../errors.ts";
import { newSecret, stepOf } from "../one-time-code.ts";
import { named } from "./admin.ts";
import type { Inputs } from "./inputs.ts";
import { ownUser } from "./own-account.ts";

/** A new secret. The current one stays valid until the new one's first code. */
export async function associateSoftwareToken(ctx: IdentityContext, input: Inputs["AssociateSoftwareToken"]) {
  const { sub } = await ownUser(ctx, input.AccessToken);
  const pending = newSecret();
  await ctx.store.savePending(sub, pending);
  return { SecretCode: pending };
}

export async function verifySoftwareToken(ctx: IdentityContext, input: Inputs["VerifySoftwareToken"]) {
  const { sub } = await ownUser(ctx, input.AccessToken);
  const secret = await ctx.store.secretOf(sub, "pending");
  const step = secret === undefined ? null : stepOf(secret, input.UserCode, ctx.now());
  if (secret === undefined || step === null) {
    throw new CognitoError(
      "EnableSoftwareTokenMFAException",
      "Code mismatch and fail enable Software Token MFA",
    );
  }
  if (!(await ctx.store.claimStep(sub, step))) throw tokenUsed();
  await ctx.store.saveSecret(sub, secret);
  return { Status: "SUCCESS" };
}

type Preferences = Pick<Inputs["SetUserMFAPreference"], "SoftwareTokenMfaSettings" | "WebAuthnMfaSettings">;

/** Passkeys count as both steps only beside another second step, which the same request has to turn on. */
async function prefer(ctx: IdentityContext, sub: string, preferences: Preferences) {
  const { Enabled: enabled } = preferences.SoftwareTokenMfaSettings;
  const passkeys = preferences.WebAuthnMfaSettings?.Enabled ?? false;
  if (passkeys && (ctx.relyingPartyId === undefined || !enabled)) {
    throw new CognitoError(
      "InvalidParameterException",
      "WebAuthn MFA requires enabling an additional MFA setting.",
    );
  }
  const token = await ctx.store.softwareToken(sub);
  if (token?.secret === undefined) {
    if (!enabled) return {};
    throw new CognitoError(
      "InvalidParameterException",
      "User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA",
    );
  }
  await ctx.store.prefer(sub, enabled, passkeys);
  return {};
}

export async function setUserMfaPreference(ctx: IdentityContext, input: Inputs["SetUserMFAPreference"]) {
  const { sub } = await ownUser(ctx, input.AccessToken);
  return prefer(ctx, sub, input);
}

export async function adminSetUserMfaPreference(
  ctx: IdentityContext,
  input: Inputs["AdminSetUserMFAPreference"],
) {
  const { sub } = await named(ctx, input);
  return prefer(ctx, sub, input);
}
