/** Every widget type of the product. */
export const widgetTypes = [
  "invite",
  "share",
  "welcome",
  "waitlist",
  "leaderboard",
  "milestones",
  "prompt",
  "rewards",
] as const;
export type WidgetType = (typeof widgetTypes)[number];
