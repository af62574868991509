import { widgetLanguages } from "../../languages/list.ts";
import type { WidgetConfig } from "../widget-config.ts";
import { textKeys } from "./content.ts";
import { inviterWords, type ShareTerms } from "./share-words.ts";
import { shareWordsIn } from "./share-words-in.ts";
import type { WidgetType } from "./types.ts";

/** The words of a project's reward rules. */
export type Offer = {
  inviter: string | null;
  friend: string | null;
  milestones: readonly { at: number; reward: string }[];
  /** The part of their invitees' payments that inviters get. */
  share?: ShareTerms | undefined;
};

type Words = Readonly<Record<string, string>>;

/** Milestone rewards that the rules have for a config's goals, by the key of their text. */
function goalWords({ type, content }: WidgetConfig, { milestones }: Offer): Words {
  if (type !== "milestones") return {};
  const rule = new Map(milestones.map(({ at, reward }) => [at, reward]));
  return Object.fromEntries(
    content.goals.flatMap((goal, i) => {
      const reward = rule.get(goal);
      return reward === undefined ? [] : [[`reward${i + 1}`, reward]];
    }),
  );
}

/** The texts of a config that the reward rules decide, by key. A reward without a rule is not among them. */
export function offerWords(config: WidgetConfig, offer: Offer): Words {
  const { friend } = offer;
  const reward = inviterWords(offer, shareWordsIn(config.language));
  return {
    ...(reward !== null && { reward }),
    ...(friend !== null && { friendReward: friend }),
    ...goalWords(config, offer),
  };
}

const rewardKeys = (type: WidgetType) => textKeys(type).filter((key) => /^(?:friendR|r)eward\d?$/.test(key));

/** A config's own reward texts that differ from the rules, by key. */
export function outdatedWords(config: WidgetConfig, offer: Offer): Words {
  const words = offerWords(config, offer);
  const own = new Map(Object.entries(config.content));
  return Object.fromEntries(
    rewardKeys(config.type).flatMap((key) => {
      const text = own.get(key);
      const named = typeof text === "string" ? filled(text, words) : "";
      return named === "" || words[key] === undefined || named === words[key] ? [] : [[key, named]];
    }),
  );
}

const filled = (text: string, { reward, friendReward }: Words) =>
  text.replace(
    /\{(reward|friendReward)\}/g,
    (whole, name) => (name === "reward" ? reward : friendReward) ?? whole,
  );

/**
 * The config with its rewards as the project's rules state them. A reward without a rule keeps its own text. The
 * translation of a reward is kept only while the text that it translates is the rule's.
 */
export function offered<C extends WidgetConfig>(config: C, offer: Offer): C {
  const words = offerWords(config, offer);
  const outdated = Object.keys(outdatedWords(config, offer));
  const { share, inviter } = offer;
  // A share is stated in each language, unless other words stand beside it.
  const shareIn = (language: string) => {
    const known = widgetLanguages.find((one) => one === language);
    return share && inviter === null && known ? { reward: shareWordsIn(known)(share) } : {};
  };
  const translations = Object.entries(config.translations).map(([language, texts]) => [
    language,
    {
      ...Object.fromEntries(Object.entries(texts).filter(([key]) => !outdated.includes(key))),
      ...shareIn(language),
    },
  ]);
  return {
    ...config,
    content: { ...config.content, ...words },
    translations: Object.fromEntries(translations),
  };
}
