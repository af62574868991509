import type { EmailPurpose } from "@kiteloop/contract/messaging/email-template";

/** The purpose of an email that can be suppressed. */
export type SuppressibleEmail = EmailPurpose | "digest";

/**
 * Whether a person caused an email by asking for it or by earning what it brings. It offers no unsubscribe link and is sent
 * to an address that unsubscribed; only a bounce, a complaint or a member's block stops it.
 */
const askedFor: Record<SuppressibleEmail, boolean> = {
  signIn: true,
  confirmation: true,
  place: true,
  reward: true,
  payoutMethod: true,
  payoutPaid: true,
  payoutFailed: true,
  invitation: false,
  reminder: false,
  joined: false,
  digest: false,
};

export const isAskedFor = (email: SuppressibleEmail): boolean => askedFor[email];
