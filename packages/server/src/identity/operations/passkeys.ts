import { randomBytes } from "node:crypto";
import type { IdentityContext } from "../context.ts";
import { CognitoError } from "../errors.ts";
import { mostPasskeys, originIn } from "../passkey.ts";
import type { Inputs } from "./inputs.ts";
import { ownUser } from "./own-account.ts";

const timeoutMs = 60_000;

function hostOf({ relyingPartyId }: IdentityContext): string {
  if (relyingPartyId !== undefined) return relyingPartyId;
  throw new CognitoError("WebAuthnNotEnabledException", "Passkeys are not enabled for this user pool.");
}

const tooMany = () =>
  new CognitoError("LimitExceededException", "The user has as many passkeys as an account can have.");

export async function startWebAuthnRegistration(
  ctx: IdentityContext,
  input: Inputs["StartWebAuthnRegistration"],
) {
  const host = hostOf(ctx);
  const { sub } = await ownUser(ctx, input.AccessToken);
  const passkeys = await ctx.store.passkeysOf(sub);
  if (passkeys.length >= mostPasskeys) throw tooMany();
  const challenge = randomBytes(16).toString("base64url");
  await ctx.store.savePasskeyStart(sub, { challenge, expiresAt: ctx.now() + timeoutMs / 1000 });
  return {
    CredentialCreationOptions: {
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: "required",
        userVerification: "required",
      },
      challenge,
      excludeCredentials: passkeys.map(({ id }) => ({ id, type: "public-key" })),
      pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: "public-key" })),
      rp: { id: host, name: host },
      timeout: timeoutMs,
      user: { displayName: sub, id: Buffer.from(sub).toString("base64url"), name: sub },
    },
  };
}

export async function completeWebAuthnRegistration(
  ctx: IdentityContext,
  input: Inputs["CompleteWebAuthnRegistration"],
) {
  const host = hostOf(ctx);
  const { sub } = await ownUser(ctx, input.AccessToken);
  const start = await ctx.store.takePasskeyStart(sub);
  if (start === undefined || start.expiresAt <= ctx.now())
    throw new CognitoError("WebAuthnChallengeNotFoundException", "The challenge was not found.");
  if ((await ctx.store.passkeysOf(sub)).length >= mostPasskeys) throw tooMany();
  const { Credential } = input;
  const { credential } = await verified(host, start.challenge, Credential);
  const attachment = Credential.authenticatorAttachment;
  await ctx.store.savePasskey(sub, {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    name: attachment === "cross-platform" ? "Security key" : "Passkey",
    ...(attachment !== undefined && { attachment }),
    transports: Credential.response.transports,
    createdAt: ctx.now(),
  });
  return {};
}

type Credential = Inputs["CompleteWebAuthnRegistration"]["Credential"];

async function verified(host: string, expectedChallenge: string, given: Credential) {
  const { authenticatorAttachment: _, response, ...credential } = given;
  const { clientDataJSON, attestationObject } = response;
  const expectedOrigin = originIn(clientDataJSON, host);
  // Loaded only here: few starts of this machine need it.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const outcome = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: [-7, -257],
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : "The passkey is not valid.";
    const isElsewhere = message.includes("RP ID");
    throw new CognitoError(
      isElsewhere ? "WebAuthnRelyingPartyMismatchException" : "WebAuthnCredentialNotSupportedException",
      message,
    );
  });
  if (outcome.verified) return outcome.registrationInfo;
  throw new CognitoError("WebAuthnCredentialNotSupportedException", "The passkey is not valid.");
}

export async function listWebAuthnCredentials(
  ctx: IdentityContext,
  input: Inputs["ListWebAuthnCredentials"],
) {
  const { sub } = await ownUser(ctx, input.AccessToken);
  const passkeys = await ctx.store.passkeysOf(sub);
  return {
    Credentials: passkeys.slice(0, input.MaxResults ?? mostPasskeys).map((one) => ({
      CredentialId: one.id,
      FriendlyCredentialName: one.name,
      RelyingPartyId: ctx.relyingPartyId,
      AuthenticatorAttachment: one.attachment,
      AuthenticatorTransports: one.transports,
      CreatedAt: one.createdAt,
    })),
  };
}

export async function deleteWebAuthnCredential(
  ctx: IdentityContext,
  input: Inputs["DeleteWebAuthnCredential"],
) {
  const { sub } = await ownUser(ctx, input.AccessToken);
  if (await ctx.store.deletePasskey(sub, input.CredentialId)) return {};
  throw new CognitoError("ResourceNotFoundException", "The passkey was not found.");
}
