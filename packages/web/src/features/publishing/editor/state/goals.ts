import { mostGoals } from "@kiteloop/contract/publishing/widget/content";
import type { ConfigOf, WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { languagesOf, textsIn, withSetting, withTexts } from "./texts.ts";

type Milestones = ConfigOf<"milestones">;

export const rewardKeys = Array.from({ length: mostGoals }, (_, index) => `reward${index + 1}`);

/** Reorders the rewards of all goals in each language; `order` maps the old positions. */
function reordered(config: WidgetConfig, order: readonly number[]): WidgetConfig {
  return languagesOf(config).reduce((made, language) => {
    const texts = textsIn(config, language);
    const moved = rewardKeys.map((key, index) => {
      const from = rewardKeys[order[index] ?? -1];
      return [key, (from && texts[from]) ?? ""];
    });
    return withTexts(made, language, Object.fromEntries(moved));
  }, config);
}

const places = (config: Milestones) => config.content.goals.map((_, index) => index);

/** Adds a goal that is twice the last one, without a reward. */
export function withGoalAdded(config: Milestones): WidgetConfig {
  const { goals } = config.content;
  if (goals.length >= mostGoals) return config;
  const next = Math.min(10_000, (goals.at(-1) ?? 0) * 2 || 1);
  return withSetting(config, "goals", [...goals, next]);
}

/** Removes a goal with its reward in each language. One goal always remains. */
export function withGoalRemoved(config: Milestones, index: number): WidgetConfig {
  const { goals } = config.content;
  if (goals.length === 1) return config;
  const remaining = goals.filter((_, place) => place !== index);
  return withSetting(
    reordered(
      config,
      places(config).filter((place) => place !== index),
    ),
    "goals",
    remaining,
  );
}

/** Swaps a goal's reward with its neighbor's in each language. The numbers stay ascending. */
export function withRewardMoved(config: Milestones, index: number, by: -1 | 1): WidgetConfig {
  const order = places(config);
  const [one, other] = [order[index], order[index + by]];
  if (one === undefined || other === undefined) return config;
  [order[index], order[index + by]] = [other, one];
  return reordered(config, order);
}

export const withGoal = (config: Milestones, index: number, friends: number): WidgetConfig =>
  withSetting(
    config,
    "goals",
    config.content.goals.map((goal, place) => (place === index ? friends : goal)),
  );
