export const reviewStates = ["none", "pending", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];
