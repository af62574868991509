import type { SignedIn } from "@kiteloop/core/context";
import { sessionDays } from "@kiteloop/core/session";
import { config } from "../runtime/config.ts";

type Kind = "access" | "refresh";

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

export function clearedCookies(): string[] {
  return [cookie("access", "", 0), cookie("refresh", "", 0)];
}
