import type { Pool } from "./keys.ts";
import type { IdentityStore } from "./store.ts";

export type IdentityMail = { to: string; subject: string; text: string; html: string };

/** What every operation works with. `now` in epoch seconds. */
export type IdentityContext = {
  pool: Pool;
  store: IdentityStore;
  now: () => number;
  /** Addresses whose accounts join the staff group once they are confirmed. */
  staff: readonly string[];
  /** Hands a mail over; the answer to the caller does not wait for it, so its time tells nothing. */
  mail: (mail: IdentityMail) => void;
};
