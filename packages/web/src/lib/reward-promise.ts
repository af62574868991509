import { offered } from "@kiteloop/contract/publishing/widget/offer";
import { inviterWords } from "@kiteloop/contract/publishing/widget/share-words";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { RewardRules } from "@kiteloop/contract/referrals/reward";

type Side = "reward" | "friendReward";

/** Promises for which the project has no reward rule. */
export type UnkeptPromises = {
  inviter: string | null;
  friend: string | null;
  milestones: { at: number; reward: string }[];
};

/** A side's reward in the widget's own language, if a text in any of its languages names it. */
function namedReward({ content, translations }: WidgetConfig, side: Side): string | null {
  const texts = [content, ...Object.values(translations)].flatMap((values) => Object.values(values));
  const isNamed = texts.some((text) => typeof text === "string" && text.includes(`{${side}}`));
  return isNamed && content[side] !== "" ? content[side] : null;
}

function goalsOf(config: WidgetConfig, rules: RewardRules): UnkeptPromises["milestones"] {
  const { type, content } = offered(config, rules);
  if (type !== "milestones") return [];
  const rewards = [content.reward1, content.reward2, content.reward3, content.reward4, content.reward5];
  return content.goals
    .map((at, i) => ({ at, reward: withRewards(rewards[i] ?? "", content) }))
    .filter(({ at, reward }) => reward !== "" && !isKept(rules, at, reward));
}

/** A reward for each join is also the reward for the first. */
const isKept = (rules: RewardRules, at: number, reward: string) =>
  rules.milestones.some((rule) => rule.at === at) || (at === 1 && reward === inviterWords(rules));

const withRewards = (text: string, { reward, friendReward }: Record<Side, string>) =>
  text.replaceAll("{reward}", () => reward).replaceAll("{friendReward}", () => friendReward);

export function unkeptPromises(config: WidgetConfig, rules: RewardRules): UnkeptPromises {
  const [inviter, friend] = [namedReward(config, "reward"), namedReward(config, "friendReward")];
  const isMilestone = rules.milestones.some(({ reward }) => reward === inviter);
  return {
    inviter: config.type === "milestones" || inviterWords(rules) !== null || isMilestone ? null : inviter,
    friend: rules.friend === null ? friend : null,
    milestones: goalsOf(config, rules),
  };
}

/** The promised rewards, each once. */
export const promisedRewards = ({ inviter, friend }: UnkeptPromises): string[] => [
  ...new Set([inviter, friend].filter((one) => one !== null)),
];

export const hasNoUnkept = (unkept: UnkeptPromises): boolean =>
  promisedRewards(unkept).length === 0 && unkept.milestones.length === 0;

/**
 * The rules with a widget's unkept promises added; null if there are more milestones than rules may have, or a promise
 * is too long for a rule. A milestones widget counts joins or conversions, and so do new rules for it.
 */
export function rulesKeeping(config: WidgetConfig, rules: RewardRules): RewardRules | null {
  const { inviter, friend, milestones } = unkeptPromises(config, rules);
  const isFirst = inviterWords(rules) === null && rules.friend === null && rules.milestones.length === 0;
  const kept = RewardRules.safeParse({
    ...rules,
    ...(isFirst && config.type === "milestones" && { on: config.content.counts }),
    inviter: rules.inviter ?? inviter,
    friend: rules.friend ?? friend,
    milestones: [...rules.milestones, ...milestones].toSorted((a, b) => a.at - b.at),
  });
  return kept.success ? kept.data : null;
}
