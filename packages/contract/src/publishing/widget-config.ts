import * as z from "zod";
import { widget as english } from "../languages/en/widget.data.ts";
import { widgetLanguages } from "../languages/list.ts";
import { defaultBehaviour, WidgetBehaviour } from "./widget/behaviour.ts";
import { widgetSettings, widgetTexts } from "./widget/content.ts";
import { defaultDesign, WidgetDesign } from "./widget/design.ts";
import { defaultSettings } from "./widget/settings.data.ts";
import type { WidgetType } from "./widget/types.ts";

const language = z.enum(widgetLanguages);

const shared = { design: WidgetDesign, behaviour: WidgetBehaviour };

/**
 * `content` has all texts in `language` and the settings that apply to every language; `translations` has texts in
 * other languages, and missing ones are shown in `language`.
 */
export const InviteConfig = z.strictObject({
  type: z.literal("invite"),
  language,
  content: z.strictObject({ ...widgetTexts.invite.shape, ...widgetSettings.invite }),
  translations: z.partialRecord(language, widgetTexts.invite.partial()),
  ...shared,
});
export type InviteConfig = z.infer<typeof InviteConfig>;

export const ShareConfig = z.strictObject({
  type: z.literal("share"),
  language,
  content: z.strictObject({ ...widgetTexts.share.shape, ...widgetSettings.share }),
  translations: z.partialRecord(language, widgetTexts.share.partial()),
  ...shared,
});
export type ShareConfig = z.infer<typeof ShareConfig>;

export const WelcomeConfig = z.strictObject({
  type: z.literal("welcome"),
  language,
  content: z.strictObject({ ...widgetTexts.welcome.shape, ...widgetSettings.welcome }),
  translations: z.partialRecord(language, widgetTexts.welcome.partial()),
  ...shared,
});
export type WelcomeConfig = z.infer<typeof WelcomeConfig>;

export const WaitlistConfig = z.strictObject({
  type: z.literal("waitlist"),
  language,
  content: z.strictObject({ ...widgetTexts.waitlist.shape, ...widgetSettings.waitlist }),
  translations: z.partialRecord(language, widgetTexts.waitlist.partial()),
  ...shared,
});
export type WaitlistConfig = z.infer<typeof WaitlistConfig>;

export const LeaderboardConfig = z.strictObject({
  type: z.literal("leaderboard"),
  language,
  content: z.strictObject({ ...widgetTexts.leaderboard.shape, ...widgetSettings.leaderboard }),
  translations: z.partialRecord(language, widgetTexts.leaderboard.partial()),
  ...shared,
});
export type LeaderboardConfig = z.infer<typeof LeaderboardConfig>;

const milestonesContent = z
  .strictObject({ ...widgetTexts.milestones.shape, ...widgetSettings.milestones })
  .superRefine((content, context) => {
    const rewards = [content.reward1, content.reward2, content.reward3, content.reward4, content.reward5];
    for (const [i] of content.goals.entries()) {
      if (rewards[i] !== "") continue;
      context.addIssue({ code: "custom", path: [`reward${i + 1}`], message: "can't be empty" });
    }
  });

export const MilestonesConfig = z.strictObject({
  type: z.literal("milestones"),
  language,
  content: milestonesContent,
  translations: z.partialRecord(language, widgetTexts.milestones.partial()),
  ...shared,
});
export type MilestonesConfig = z.infer<typeof MilestonesConfig>;

export const PromptConfig = z.strictObject({
  type: z.literal("prompt"),
  language,
  content: z.strictObject({ ...widgetTexts.prompt.shape, ...widgetSettings.prompt }),
  translations: z.partialRecord(language, widgetTexts.prompt.partial()),
  ...shared,
});
export type PromptConfig = z.infer<typeof PromptConfig>;

export const RewardsConfig = z.strictObject({
  type: z.literal("rewards"),
  language,
  content: z.strictObject({ ...widgetTexts.rewards.shape, ...widgetSettings.rewards }),
  translations: z.partialRecord(language, widgetTexts.rewards.partial()),
  ...shared,
});
export type RewardsConfig = z.infer<typeof RewardsConfig>;

/** Everything a member can set on a widget; the contents of a draft and of a published version. */
export const WidgetConfig = z.discriminatedUnion("type", [
  InviteConfig,
  ShareConfig,
  WelcomeConfig,
  WaitlistConfig,
  LeaderboardConfig,
  MilestonesConfig,
  PromptConfig,
  RewardsConfig,
]);
export type WidgetConfig = z.infer<typeof WidgetConfig>;
export type ConfigOf<T extends WidgetType> = Extract<WidgetConfig, { type: T }>;

/** Types that open by themselves do so after a moment, and stay away for a while once closed. */
const asking: WidgetBehaviour = {
  ...defaultBehaviour,
  trigger: { kind: "delay", seconds: 20 },
  opens: true,
  frequency: { most: 1, per: "week", quietDays: 30 },
};

/** The parts of a blank widget that a new one may leave out. */
export const blankConfig = (type: WidgetType) => ({
  language: "en" as const,
  content: { ...english[type], ...defaultSettings[type] },
  translations: {},
  design: defaultDesign,
  behaviour: type === "prompt" ? asking : defaultBehaviour,
});

/** A complete, valid config of the given type: a blank widget. A new copy on each call. */
export function defaultConfig<T extends WidgetType>(type: T): ConfigOf<T>;
export function defaultConfig(type: WidgetType): WidgetConfig {
  return WidgetConfig.parse({ type, ...blankConfig(type) });
}
