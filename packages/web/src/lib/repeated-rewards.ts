import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import { outdatedWords } from "@kiteloop/contract/publishing/widget/offer";
import { inviterWords } from "@kiteloop/contract/publishing/widget/share-words";
import { shareWordsIn } from "@kiteloop/contract/publishing/widget/share-words-in";
import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";

type Side = { words: string; variable: "{reward}" | "{friendReward}" };

/** Rewards other than those of the rules: the widget's own ones, and those of the rules before. */
function otherRewards(
  { content, language }: WidgetConfig,
  rules: RewardRules,
  before: RewardRules | null,
): Side[] {
  const inWords = shareWordsIn(language);
  const inviter = inviterWords(rules, inWords);
  const { friend } = rules;
  const earlier = before && inviterWords(before, inWords);
  const sides = [
    { now: inviter, words: [content.reward, earlier], variable: "{reward}" as const },
    { now: friend, words: [content.friendReward, before?.friend], variable: "{friendReward}" as const },
  ];
  return sides.flatMap(({ now, words, variable }) =>
    [...new Set(words)].flatMap((old) =>
      now === null || !old || old === now || old.includes("{") ? [] : [{ words: old, variable }],
    ),
  );
}

const isReward = (key: string) => /^(?:friendR|r)eward\d?$/.test(key);

/** Changes each text of a config, in each language, except the rewards themselves. */
function withEachText(config: WidgetConfig, change: (text: string) => string): WidgetConfig {
  const keys = textKeys(config.type).filter((key) => !isReward(key));
  const changed = (texts: object) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        keys.includes(key) && typeof text === "string" ? change(text) : text,
      ]),
    );
  const translations = Object.entries(config.translations).map(([language, texts]) => [
    language,
    changed(texts),
  ]);
  return WidgetConfig.parse({
    ...config,
    content: changed(config.content),
    translations: Object.fromEntries(translations),
  });
}

/** Rewards that a widget's texts spell out and that differ from the rules, each once. */
export function repeatedRewards(
  config: WidgetConfig,
  rules: RewardRules,
  before: RewardRules | null,
): string[] {
  const found = new Set<string>();
  const others = otherRewards(config, rules, before);
  withEachText(config, (text) => {
    for (const { words } of others) if (text.includes(words)) found.add(words);
    return text;
  });
  return [...found];
}

/** The config with spelled-out rewards replaced by their variables, and its own rewards by those of the rules. */
export function withRuleRewards(
  config: WidgetConfig,
  rules: RewardRules,
  before: RewardRules | null,
): WidgetConfig {
  const others = otherRewards(config, rules, before);
  const named = withEachText(config, (text) =>
    others.reduce((now, { words, variable }) => now.replaceAll(words, () => variable), text),
  );
  const outdated = Object.keys(outdatedWords(config, rules));
  const translations = Object.entries(named.translations).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([key]) => !outdated.includes(key))),
  ]);
  return WidgetConfig.parse({
    ...named,
    content: {
      ...named.content,
      reward: inviterWords(rules, shareWordsIn(config.language)) ?? named.content.reward,
      friendReward: rules.friend ?? named.content.friendReward,
    },
    translations: Object.fromEntries(translations),
  });
}
