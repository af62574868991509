import * as z from "zod/mini";

/** `kl_live_sk_` or `kl_test_pk_` and so on, 24 random and 6 checksum characters. */
export const keyPattern = /^kl_(live|test)_[sp]k_[0-9A-Za-z]{30}$/;

/** A key's format only; its checksum is verified before anything is read. */
export const publishableKey = z
  .string()
  .check(z.regex(/^kl_(live|test)_pk_[0-9A-Za-z]{30}$/, "is not a publishable key"));
