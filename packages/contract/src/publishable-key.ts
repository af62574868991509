import * as z from "zod";

/** `kl_live_sk_` or `kl_test_pk_` and so on, 24 random and 6 checking characters. */
export const keyPattern = /^kl_(live|test)_(sk|pk)_[0-9A-Za-z]{30}$/;

/** A key's shape only; its checksum is looked at before anything is read. */
export const publishableKey = z
  .string()
  .regex(/^kl_(live|test)_pk_[0-9A-Za-z]{30}$/, "is not a publishable key");
