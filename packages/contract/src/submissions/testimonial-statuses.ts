export const testimonialStatuses = ["pending", "approved", "rejected"] as const;
