import type { ContactTopic } from "@kiteloop/contract/shared/form-limits";

/** Used by an island of the site, so not translated (decision 083). */
export const contactTopicNames: Record<ContactTopic, string> = {
  question: "Question about Kiteloop",
  help: "Help with an account or widget",
  privacy: "Privacy",
  security: "Security report",
  press: "Press",
  other: "Something else",
};
