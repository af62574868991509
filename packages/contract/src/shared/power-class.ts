/**
 * The class of a handler's permissions; stacks create one least-privilege policy for each.
 * - `none`: nothing
 * - `read`: items of the table
 * - `write`: `read`, and putting, updating and deleting items
 * - `export`: `read`, noting who did in the audit log, and archived events
 * - `publish`: `write`, and the assets of published widgets
 * - `identity`: `write`, and the user pool
 * - `federation`: items, and the user pool's accounts and their links with identity providers
 * - `pictures`: items, and uploaded pictures
 * - `leave`: everything that belongs to an account
 * - `money`: reading, putting, updating and deleting items, for payment sources and payout accounts
 * - `contest`: items, for contests
 * - `payout`: items, for balances and payouts
 * - `retention`: items, for how long a workspace keeps data
 * - `own`: items, for what participants do with their own data
 * - `links`: items, for domains and chosen codes of links
 * - `cards`: getting items, for pictures of links
 * - `senders`: items, and the domains and addresses at the email provider
 * - `mail`: items, and sending email
 * - `ingest`: getting items, putting them, updating one; for data from the public
 */
export type PowerClass =
  | "none"
  | "read"
  | "write"
  | "export"
  | "publish"
  | "identity"
  | "federation"
  | "ingest"
  | "links"
  | "cards"
  | "senders"
  | "mail"
  | "pictures"
  | "leave"
  | "money"
  | "contest"
  | "payout"
  | "retention"
  | "own";
