import type { SharePageTexts } from "../languages/texts.ts";
import type { ShareChannel } from "../publishing/widget/content.ts";

/** Texts that only the document shows, so its script gets none of them. */
export const documentTexts = [
  "friendReward",
  "getLink",
  "headline",
  "headlineReward",
  "language",
  "lead",
  "nameHint",
  "nameLabel",
  "noScript",
  "terms",
] as const satisfies readonly (keyof SharePageTexts)[];

/** The data that the share page's document hands to its script, as JSON. */
export type SharePageData = {
  /** The project's publishable key and name. */
  key: string;
  name: string;
  language: string;
  texts: Omit<SharePageTexts, (typeof documentTexts)[number]>;
  /** The version of the terms to accept; null without terms. */
  terms: string | null;
  leaderboardId: string | null;
  /** Name and address of each way to share; `{link}` and `{text}` are replaced. */
  ways: Record<ShareChannel, readonly [name: string, address: string]>;
};
