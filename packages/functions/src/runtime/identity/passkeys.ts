import { randomBytes } from "node:crypto";
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Passkeys } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { verifyAccessToken } from "../tokens.ts";
import { secretHash } from "./client-secret.ts";
import { ownAccount } from "./own-account.ts";
import { hasPasskeys, passkeySettings, passkeysOf } from "./own-passkeys.ts";
import { openAttempt, sealAttempt } from "./passkey-attempt.ts";
import { pool, signInOf, withOutcomes } from "./pool.ts";

const passkeyChallenge = "WEB_AUTHN";
/** The pool's challenges have 16 bytes. */
const challengeBytes = 16;

const publicKey = z.literal("public-key");

const started = z.object({
  CredentialCreationOptions: z.object({
    challenge: z.string().min(1),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })).default([]),
    timeout: z.int().positive(),
  }),
});

const asked = z.object({
  ChallengeName: z.literal(passkeyChallenge),
  Session: z.string().min(1),
  ChallengeParameters: z.object({
    CREDENTIAL_REQUEST_OPTIONS: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.object({ challenge: z.string().min(1) })),
  }),
});

/** Two-step sign-in stays on, and from now on passkeys count as both of its steps. */
async function letPasskeysCount(accessToken: string): Promise<void> {
  const claims = await verifyAccessToken(accessToken);
  if (claims === null || !(await ownAccount.hasTotp(claims.subject))) return;
  const { client } = pool();
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      ...passkeySettings(true),
    }),
  );
}

const refused = {
  InvalidParameterException: "refused",
  LimitExceededException: "refused",
  WebAuthnChallengeNotFoundException: "refused",
  WebAuthnClientMismatchException: "refused",
  WebAuthnCredentialNotSupportedException: "refused",
  WebAuthnOriginNotAllowedException: "refused",
  WebAuthnRelyingPartyMismatchException: "refused",
} as const;

const passkeys: Passkeys = {
  areAvailable: hasPasskeys,
  list: passkeysOf,
  async start(accessToken) {
    const { client } = pool();
    const call = client.send(new StartWebAuthnRegistrationCommand({ AccessToken: accessToken }));
    const outcome = await withOutcomes(call, { LimitExceededException: "too_many" } as const);
    if (outcome === "too_many") return outcome;
    const authenticatorSelection = {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    } as const;
    return { ...started.parse(outcome).CredentialCreationOptions, authenticatorSelection };
  },
  async add(accessToken, made) {
    const { client } = pool();
    // Without absent members, which the pool's protocol doesn't know.
    const Credential = JSON.parse(JSON.stringify({ ...made, clientExtensionResults: {} }));
    const call = client.send(
      new CompleteWebAuthnRegistrationCommand({ AccessToken: accessToken, Credential }),
    );
    if ((await withOutcomes(call, refused)) === "refused") return "refused";
    try {
      await letPasskeysCount(accessToken);
    } catch (error) {
      // Or the pool would refuse it at each sign-in.
      await passkeys.remove(accessToken, made.id);
      throw error;
    }
    return "added";
  },
  async remove(accessToken, id) {
    const { client } = pool();
    const call = client.send(
      new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId: id }),
    );
    await withOutcomes(call, { ResourceNotFoundException: null });
  },
  async startSignIn(email) {
    const { client, ClientId, UserPoolId } = pool();
    const SECRET_HASH = await secretHash(pool(), email);
    const call = client.send(
      new AdminInitiateAuthCommand({
        ClientId,
        UserPoolId,
        AuthFlow: "USER_AUTH",
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: passkeyChallenge, SECRET_HASH },
      }),
    );
    // Without a passkey the pool offers other challenges, or has no such account.
    const found = asked.safeParse(
      await withOutcomes(call, {
        NotAuthorizedException: null,
        UserNotFoundException: null,
        UserNotConfirmedException: null,
        PasswordResetRequiredException: null,
      }),
    );
    if (!found.success) {
      const challenge = randomBytes(challengeBytes).toString("base64url");
      return { challenge, sealed: await sealAttempt({ email, session: null }) };
    }
    const { Session: session, ChallengeParameters } = found.data;
    const { challenge } = ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS;
    return { challenge, sealed: await sealAttempt({ email, session }) };
  },
  async signIn(email, sealed, given) {
    const attempt = await openAttempt(sealed);
    if (attempt?.email !== email || attempt.session === null) return "invalid";
    const { client, ClientId, UserPoolId } = pool();
    const SECRET_HASH = await secretHash(pool(), email);
    const CREDENTIAL = JSON.stringify({ ...given, clientExtensionResults: {} });
    const call = client.send(
      new AdminRespondToAuthChallengeCommand({
        ClientId,
        UserPoolId,
        ChallengeName: passkeyChallenge,
        Session: attempt.session,
        ChallengeResponses: { USERNAME: email, CREDENTIAL, SECRET_HASH },
      }),
    );
    const outcome = await withOutcomes(call, {
      NotAuthorizedException: "invalid",
      UserNotFoundException: "invalid",
      InvalidParameterException: "invalid",
      CodeMismatchException: "invalid",
      ExpiredCodeException: "invalid",
      PasswordResetRequiredException: "invalid",
    } as const);
    return typeof outcome === "string" ? outcome : signInOf(outcome);
  },
};

/** Grants passkeys. */
export const withPasskeys = () => ({ passkeys });
