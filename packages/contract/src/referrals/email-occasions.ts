/** The occasions of emails to participants. */
export const emailOccasions = ["joined", "reward", "payoutMethod", "payoutPaid", "payoutFailed"] as const;
