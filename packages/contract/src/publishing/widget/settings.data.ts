import type { WidgetType } from "./types.ts";

/** How a leaderboard may name participants. */
export const nameForms = ["first", "initials", "hidden"] as const;
export type NameForm = (typeof nameForms)[number];

/** The parts of a participant's own data that a rewards widget can show. */
export const ownParts = ["progress", "rewards", "friends", "rank"] as const;
export type OwnPart = (typeof ownParts)[number];

/** Default settings of a widget's content, which apply to every language. */
export const defaultSettings = {
  invite: { channels: ["whatsapp"], signInUrl: "" },
  share: { channels: ["whatsapp"], signInUrl: "" },
  welcome: { actionUrl: "/" },
  waitlist: { channels: ["whatsapp"], places: 5, most: null },
  leaderboard: { size: 10, names: "first", signInUrl: "" },
  milestones: { channels: ["whatsapp"], counts: "joined", goals: [1, 5, 10], signInUrl: "" },
  prompt: { opensWidget: null, actionUrl: "" },
  rewards: { channels: ["whatsapp"], parts: ownParts, signInUrl: "", termsUrl: "" },
} as const satisfies Record<WidgetType, object>;
