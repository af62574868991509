import {
  signInWithPasskey as signInEndpoint,
  startPasskeySignIn as startEndpoint,
} from "@kiteloop/contract/tenancy/passkey";
import type { Ctx, PasskeyAttempt, Passkeys, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findUser, isEndedPasskey } from "../user/index.ts";
import { failsInConstantTime, inConstantTime } from "./constant-time.ts";
import { openSession } from "./open.ts";
import { passkeysFor } from "./passkeys.ts";
import { browserOf } from "./sign-in.ts";

/** Takes the same time for each address, because only some have passkeys. */
export const startPasskeySignIn = verb<typeof startEndpoint, PasskeyAttempt>(
  startEndpoint,
  (ctx, { body: { email } }) => {
    const passkeys = passkeysFor(ctx, email);
    return inConstantTime(ctx.clock, () => passkeys.startSignIn(email));
  },
);

/** Signs in without a second step: the device has checked who uses the passkey. */
export const signInWithPasskey = verb<typeof signInEndpoint, SignedIn>(signInEndpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, async () => {
    const { email, credential } = body;
    const passkeys = passkeysFor(ctx, email);
    const sealed = ctx.actor.kind === "anonymous" ? ctx.actor.passkeyAttempt : null;
    const outcome = sealed ? await passkeys.signIn(email, sealed, credential) : "invalid";
    if (outcome === "invalid") throw new AppError("auth.passkey_invalid");
    await refuseEnded(ctx, passkeys, outcome, credential.id);
    await openSession(ctx, { ...outcome, byPasskey: true }, await browserOf(ctx.actor));
    return outcome;
  }),
);

/** Removes a passkey that has ended, now that its account can. @throws AppError `auth.passkey_invalid` */
async function refuseEnded(
  { table, identity }: Ctx,
  passkeys: Passkeys,
  { accessToken, refreshToken, claims }: SignedIn,
  id: string,
): Promise<void> {
  const user = await findUser(table, claims.subject);
  if (user?.passkeysValidFrom === undefined) return;
  const used = (await passkeys.list(accessToken)).find((passkey) => passkey.id === id);
  if (used !== undefined && !isEndedPasskey(user, used)) return;
  await passkeys.remove(accessToken, id);
  if (refreshToken !== null) await identity.revoke(refreshToken);
  throw new AppError("auth.passkey_invalid");
}
