/** A verified token of the user pool: issuer, audience, use, expiry and signature are valid. */
export type AccessClaims = {
  subject: string;
  /** Identifies the sign-in that the token comes from; unchanged by refreshes. */
  originJti: string;
  /** When the password was entered, in seconds since 1970; unchanged by refreshes. */
  authTime: number;
  groups: readonly string[];
};

/** The result of a successful sign-in. `refreshToken` is null if the pool did not issue a new one. */
export type SignedIn = {
  claims: AccessClaims;
  profile: { subject: string; email: string; name: string };
  accessToken: string;
  refreshToken: string | null;
  /** The identity provider that it came by; absent for a password. */
  provider?: string;
  /** Whether it came by a passkey. */
  byPasskey?: true;
};
