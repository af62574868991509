/**
 * How a payee is paid, by files: no provider is asked. `paypal`: to the account with that address. `wise_email`: Wise asks the person at that address for
 * their bank account. `bank`: a SEPA credit transfer. `manual`: a member pays by other means, as the details say.
 */
export const payoutMethodTypes = ["paypal", "wise_email", "bank", "manual"] as const;
export type PayoutMethodType = (typeof payoutMethodTypes)[number];

/** Whether a payout is on its way, was paid, or came back: then its amount is due again. */
export const payoutStates = ["sent", "paid", "failed"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** `waiting`: for the approval of another owner. Nothing has left a balance. */
export const payoutRunStates = ["waiting", "started", "canceled"] as const;
export type PayoutRunState = (typeof payoutRunStates)[number];
