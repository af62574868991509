import { randomBytes } from "node:crypto";
import type { IdentityContext } from "../context.ts";
import { badSession, CognitoError, wrongCredentials } from "../errors.ts";
import { originIn, usedPasskey } from "../passkey.ts";
import type { Passkey } from "../records.ts";
import { canonicalEmail } from "../store.ts";
import { enter, refuseLocked, startChallenge } from "./enter.ts";
import { countFailure } from "./failures.ts";

/** With two-step sign-in on, a passkey is refused unless it counts as both steps. */
export async function initiateByChoice(ctx: IdentityContext, username: string) {
  const host = ctx.relyingPartyId;
  if (host === undefined)
    throw new CognitoError("InvalidParameterException", "USER_AUTH flow not enabled for this client");
  const email = canonicalEmail(username);
  const [user] = await Promise.all([ctx.store.userByName(username), refuseLocked(ctx, email)]);
  if (!user) throw wrongCredentials();
  if (user.status !== "CONFIRMED")
    throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  const [token, passkeys] = await Promise.all([
    ctx.store.softwareToken(user.sub),
    ctx.store.passkeysOf(user.sub),
  ]);
  if (passkeys.length === 0)
    return {
      ChallengeName: "SELECT_CHALLENGE",
      AvailableChallenges: ["PASSWORD", "PASSWORD_SRP"],
      ChallengeParameters: {},
      Session: await startChallenge(ctx, { sub: user.sub, passkey: "" }),
    };
  if (token?.enabled && !token.passkeys) throw wrongCredentials();
  const challenge = randomBytes(16).toString("base64url");
  const options = {
    challenge,
    timeout: 180_000,
    rpId: host,
    allowCredentials: passkeys.map(({ id, transports }) => ({ type: "public-key", id, transports })),
    userVerification: "required",
  };
  return {
    ChallengeName: "WEB_AUTHN",
    AvailableChallenges: ["PASSWORD", "PASSWORD_SRP", "WEB_AUTHN"],
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    Session: await startChallenge(ctx, { sub: user.sub, passkey: challenge }),
  };
}

/** An answer uses the session up, and a wrong one counts toward the lock like a wrong password. */
export async function respondWithPasskey(
  ctx: IdentityContext,
  username: string,
  session: string,
  answer: string,
) {
  const [challenge, user] = await Promise.all([ctx.store.challenge(session), ctx.store.userByName(username)]);
  if (!challenge?.passkey || challenge.sub !== user?.sub || challenge.expiresAt <= ctx.now())
    throw badSession();
  await refuseLocked(ctx, user.email);
  if (!(await ctx.store.claimChallenge(session))) throw badSession();
  const given = parsed(answer);
  const passkey = await ctx.store.passkey(user.sub, given.id);
  const counter = passkey && (await counterIn(ctx, challenge.passkey, given, passkey));
  if (passkey === undefined || counter === undefined) {
    await countFailure(ctx, user.email);
    throw wrongCredentials();
  }
  await ctx.store.savePasskey(user.sub, { ...passkey, counter });
  return enter(ctx, user);
}

function parsed(answer: string) {
  try {
    return usedPasskey.parse(JSON.parse(answer));
  } catch {
    throw new CognitoError("InvalidParameterException", "CREDENTIAL is not an AuthenticationResponseJSON.");
  }
}

/** How often the passkey's device says that it was used; undefined if the answer is not the passkey's. */
async function counterIn(
  { relyingPartyId: host = "" }: IdentityContext,
  expectedChallenge: string,
  given: ReturnType<typeof parsed>,
  { id, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  const { authenticatorAttachment: _, response, ...credential } = given;
  const { userHandle: __, ...signed } = response;
  try {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed },
      expectedChallenge,
      expectedOrigin: originIn(signed.clientDataJSON, host),
      expectedRPID: host,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")) },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
