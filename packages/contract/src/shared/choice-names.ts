import type { BusinessType } from "../publishing/business-types.ts";
import type { ContactTopic } from "./form-limits.ts";

/** Names of choices that the site shows in English, and the members' app in its language. */
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

export const contactTopicNames: Record<ContactTopic, string> = {
  question: "Question about Kiteloop",
  help: "Help with an account or widget",
  privacy: "Privacy",
  security: "Security report",
  press: "Press",
  other: "Something else",
};
