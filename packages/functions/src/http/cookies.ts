import { days } from "@kiteloop/contract/shared/spans";
import type { Challenge, ProviderAttempt, SignedIn } from "@kiteloop/core/shared/context";
import { sessionDays } from "@kiteloop/core/tenancy/session";
import * as z from "zod";
import { config } from "../runtime/config.ts";

type Kind = "access" | "refresh" | "challenge" | "attempt" | "outsider" | "passkey";

/** `__Host-` binds a cookie to this origin; plain http doesn't allow it, so configuration drops prefix and Secure. */
export function cookieName(kind: Kind): string {
  return config().INSECURE_COOKIES === undefined ? `__Host-kl_${kind}` : `kl_${kind}`;
}

function cookie(kind: Kind, value: string, maxAge: number): string {
  const secure = config().INSECURE_COOKIES === undefined ? "; Secure" : "";
  return `${cookieName(kind)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

const lifetime = days(sessionDays).seconds;

/** Cookies of a sign-in. The refresh cookie is unchanged if the pool kept the token. */
export function sessionCookies(signedIn: SignedIn): string[] {
  const access = cookie("access", signedIn.accessToken, lifetime);
  return signedIn.refreshToken === null
    ? [access]
    : [access, cookie("refresh", signedIn.refreshToken, lifetime)];
}

/** How long the pool waits for a code or a passkey; `authSessionValidity` in stacks/auth.ts. */
const challengeSeconds = 180;

/** The cookie between password and code, hidden from scripts like the tokens that follow. */
export function challengeCookie({ subject, session }: Challenge): string {
  return cookie("challenge", encodeURIComponent(JSON.stringify([subject, session])), challengeSeconds);
}

export const clearedChallenge = (): string => cookie("challenge", "", 0);

const pair = z.tuple([z.string().min(1).max(200), z.string().min(1).max(2048)]);

/** The challenge in a cookie; null for an invalid one. */
export function challengeOf(value: string | undefined): Challenge | null {
  try {
    const [subject, session] = pair.parse(JSON.parse(decodeURIComponent(value ?? "")));
    return { subject, session };
  } catch {
    return null;
  }
}

/** How long a sign-in with an identity provider may take, and how long its identity waits for a password. */
const providerSeconds = 600;

/** The values that a provider's answer must match. */
export const attemptCookie = ({ provider, state, nonce, verifier }: ProviderAttempt): string =>
  cookie("attempt", encodeURIComponent(JSON.stringify([provider, state, nonce, verifier])), providerSeconds);

export const clearedAttempt = (): string => cookie("attempt", "", 0);

const part = z.string().min(1).max(200);
const parts = z.tuple([part, part, part, part]);

/** The attempt in a cookie; null for an invalid one. */
export function attemptOf(value: string | undefined): ProviderAttempt | null {
  try {
    const [provider, state, nonce, verifier] = parts.parse(JSON.parse(decodeURIComponent(value ?? "")));
    return { provider, state, nonce, verifier };
  } catch {
    return null;
  }
}

/** A sealed identity that waits for the password of its account. */
export const outsiderCookie = (sealed: string): string => cookie("outsider", sealed, providerSeconds);

export const clearedOutsider = (): string => cookie("outsider", "", 0);

/** A sealed attempt to sign in with a passkey. */
export const passkeyCookie = (sealed: string): string => cookie("passkey", sealed, challengeSeconds);

export const clearedPasskey = (): string => cookie("passkey", "", 0);

export function clearedCookies(): string[] {
  return [cookie("access", "", 0), cookie("refresh", "", 0)];
}
