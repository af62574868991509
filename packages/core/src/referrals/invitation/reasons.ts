/** Why an invitation was rejected. */
export const rejectReasons = ["suppressed", "recipient_limit", "undeliverable"] as const;
