/** Why an invitation was rejected. */
export const rejectReasons = ["suppressed", "recipient_limit", "undeliverable", "test_mode"] as const;
