import type { WidgetBehaviour } from "../widget/behaviour.ts";
import type { ShareChannel, WidgetTexts } from "../widget/content.ts";
import type { WidgetType } from "../widget/types.ts";
import type { ConfigOf } from "../widget-config.ts";

/**
 * What one business type offers, where it is shared, when it asks, and how it says so. `{brand}` is replaced when a
 * preset is made; `{reward}` and `{friendReward}` stay, so that a member changes the offer in one place. Rewards begin
 * as they may begin a line: with a number, or not at all.
 */
export type PresetCopy = {
  reward: string;
  friendReward: string;
  channels: ShareChannel[];
  /** Friends needed for the rewards of `milestones`, which has a text for each. */
  goals: number[];
  counts: ConfigOf<"milestones">["content"]["counts"];
  /** How people are called on the leaderboard. */
  names: ConfigOf<"leaderboard">["content"]["names"];
  /** The moment of the prompt, and for whom. */
  asks: { trigger: WidgetBehaviour["trigger"]; who: WidgetBehaviour["audience"]["who"] };
} & { [T in WidgetType]: Partial<WidgetTexts<T>> };
