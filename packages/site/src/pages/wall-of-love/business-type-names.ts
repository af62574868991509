import type { BusinessType } from "@kiteloop/contract/publishing/business-types";

export const businessTypeNames: Record<BusinessType, string> = {
  saas: "Software as a service",
  ecommerce: "Online shop",
  marketplace: "Marketplace",
  newsletter: "Newsletter",
  community: "Community",
  "mobile-app": "Mobile app",
  fintech: "Finance",
  education: "Education",
  agency: "Agency",
  game: "Game",
  nonprofit: "Non-profit",
  other: "Something else",
};
