import type { PasskeyAnswer } from "@kiteloop/contract/tenancy/passkey";
import type { NewPasskey, Passkey, PasskeyOptions } from "@kiteloop/contract/tenancy/profile-passkey";
import type { SignedIn } from "./sign-in.ts";

/** A sign-in by passkey: what its browser signs, and a text that only this instance can read. */
export type PasskeyAttempt = { challenge: string; sealed: string };

/** Passkeys of the user pool's accounts. Expected failures are returned, not thrown. */
export type Passkeys = {
  /** Whether this instance has passkeys: they belong to a host, so it needs one of its own. */
  areAvailable(): boolean;
  list(accessToken: string): Promise<Passkey[]>;
  /** `too_many` if the account has as many as the pool allows. */
  start(accessToken: string): Promise<PasskeyOptions | "too_many">;
  /** Also lets passkeys count as both steps, if two-step sign-in is on. */
  add(accessToken: string, made: NewPasskey): Promise<"added" | "refused">;
  /** Does nothing if there is no such passkey. */
  remove(accessToken: string, id: string): Promise<void>;
  /** An attempt for any address. The one for an address without passkeys can't succeed, and looks like any other. */
  startSignIn(email: string): Promise<PasskeyAttempt>;
  signIn(email: string, sealed: string, answer: PasskeyAnswer): Promise<SignedIn | "invalid">;
};
