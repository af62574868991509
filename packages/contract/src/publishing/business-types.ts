/** Kinds of business a project can have. */
export const businessTypes = [
  "saas",
  "ecommerce",
  "marketplace",
  "newsletter",
  "community",
  "mobile-app",
  "fintech",
  "education",
  "agency",
  "game",
  "nonprofit",
  "other",
] as const;
export type BusinessType = (typeof businessTypes)[number];
