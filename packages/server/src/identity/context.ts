import type { Pool } from "./keys.ts";
import type { Passwords } from "./passwords.ts";
import type { IdentityStore } from "./store.ts";

export type IdentityEmail = { to: string; subject: string; text: string; html: string };

/** An issuer, and those whose identities count as its own. */
export type Issuer = { issuer: string; formerIssuers?: readonly string[] | "any" };

/** Dependencies of every operation. `now` in epoch seconds. */
export type IdentityContext = {
  pool: Pool;
  store: IdentityStore;
  passwords: Passwords;
  now: () => number;
  /** Addresses whose accounts join the staff group once they are confirmed. */
  staff: readonly string[];
  /** The issuers of the identity providers, by their names, once their pages are open. */
  issuers: ReadonlyMap<string, Issuer>;
  /** The host that passkeys belong to; undefined if the pool has none. */
  relyingPartyId: string | undefined;
  /**
   * Passes an email with a code on, and tries again while the code is current. The response to the caller does not wait for it, so its
   * time reveals nothing.
   */
  mail: (email: IdentityEmail, isCurrent: () => Promise<boolean>) => void;
};
