import type { WidgetBehaviour } from "../widget/behaviour.ts";
import type { ShareChannel, WidgetTexts } from "../widget/content.ts";
import type { WidgetType } from "../widget/types.ts";
import type { ConfigOf } from "../widget-config.ts";

/**
 * One business type's offer, channels, prompt and copy. `{brand}` is replaced when a preset is made; `{reward}` and
 * `{friendReward}` stay, so that a member changes the offer in one place. A reward is empty
 * or begins with a number or currency sign, so that it fits at the start of a line and within a sentence.
 */
export type PresetCopy = {
  reward: string;
  friendReward: string;
  channels: ShareChannel[];
  /** Friends needed for the rewards of `milestones`, which has a text for each. */
  goals: number[];
  counts: ConfigOf<"milestones">["content"]["counts"];
  /** How people are named on the leaderboard. */
  names: ConfigOf<"leaderboard">["content"]["names"];
  /** The trigger of the prompt, and its audience. */
  asks: { trigger: WidgetBehaviour["trigger"]; who: WidgetBehaviour["audience"]["who"] };
} & { [T in WidgetType]: Partial<WidgetTexts<T>> };
