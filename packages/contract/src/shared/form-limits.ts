/** Maximum lengths in the public forms. Separate from the schemas, so that a page can import them without a validator. */
export const formLimits = {
  name: { min: 1, max: 80 },
  message: { min: 10, max: 4_000 },
  quote: { min: 20, max: 600 },
  role: { min: 1, max: 80 },
  company: { min: 1, max: 80 },
} as const;

/** Topics of a contact message. */
export const contactTopics = ["question", "help", "privacy", "security", "press", "other"] as const;
export type ContactTopic = (typeof contactTopics)[number];
