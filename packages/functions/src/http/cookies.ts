import type { Challenge, SignedIn } from "@kiteloop/core/context";
import { sessionDays } from "@kiteloop/core/session";
import * as z from "zod";
import { config } from "../runtime/config.ts";

type Kind = "access" | "refresh" | "challenge";

/** `__Host-` keeps a cookie to this origin; plain http can't have it, so configuration drops prefix and Secure. */
export function cookieName(kind: Kind): string {
  return config().INSECURE_COOKIES === undefined ? `__Host-kl_${kind}` : `kl_${kind}`;
}

function cookie(kind: Kind, value: string, maxAge: number): string {
  const secure = config().INSECURE_COOKIES === undefined ? "; Secure" : "";
  return `${cookieName(kind)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

const lifetime = sessionDays * 86_400;

/** Cookies of a sign-in. The refresh cookie stays as it is when the pool kept the token. */
export function sessionCookies(signedIn: SignedIn): string[] {
  const access = cookie("access", signedIn.accessToken, lifetime);
  return signedIn.refreshToken === null
    ? [access]
    : [access, cookie("refresh", signedIn.refreshToken, lifetime)];
}

/** As long as the pool waits for a code; `authSessionValidity` in stacks/auth.ts. */
const challengeSeconds = 180;

/** What stands between the password and the code: closed to scripts like the tokens that come of it. */
export function challengeCookie({ subject, session }: Challenge): string {
  return cookie("challenge", encodeURIComponent(JSON.stringify([subject, session])), challengeSeconds);
}

export const clearedChallenge = (): string => cookie("challenge", "", 0);

const pair = z.tuple([z.string().min(1).max(200), z.string().min(1).max(2048)]);

/** The challenge that a cookie holds; null for what is none. */
export function challengeOf(value: string | undefined): Challenge | null {
  try {
    const [subject, session] = pair.parse(JSON.parse(decodeURIComponent(value ?? "")));
    return { subject, session };
  } catch {
    return null;
  }
}

export function clearedCookies(): string[] {
  return [cookie("access", "", 0), cookie("refresh", "", 0)];
}
