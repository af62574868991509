import type { SignedIn } from "./sign-in.ts";

/** A sign-in that an identity provider was asked for, and what its answer must match. */
export type ProviderAttempt = { provider: string; state: string; nonce: string; verifier: string };

/** Someone whom a provider identified, and whose identity is linked with no account. */
export type Outsider = {
  provider: string;
  /** The provider's id of the person. */
  userId: string;
  email: string;
  name: string;
  /** Whether the provider's word is enough for the address. */
  proved: boolean;
  /** In seconds since 1970. */
  authTime: number;
};

/** Sign-in with outside identity providers, by way of the user pool. Expected failures are returned, not thrown. */
export type Federation = {
  /** The address of the provider's sign-in; null if this instance has no such provider. */
  start(provider: string): { location: string; attempt: ProviderAttempt } | null;
  /** `invalid` if the code is not that attempt's, or was used. The pool keeps nothing about an outsider. */
  redeem(code: string, attempt: ProviderAttempt): Promise<SignedIn | { outsider: Outsider } | "invalid">;
  /** Lets an identity sign in to an account. Can be repeated. */
  link(outsider: Outsider, subject: string): Promise<void>;
  /** A provider's name for people. */
  labelOf(provider: string): string;
  /** An outsider as a text that only this instance can make. */
  seal(outsider: Outsider): Promise<string>;
  /** Null for a text that this instance did not make. */
  unseal(text: string): Promise<Outsider | null>;
};
