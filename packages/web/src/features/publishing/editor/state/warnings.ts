import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { rewardNames, variablesOf } from "../fields/groups.ts";
import { languagesOf, textField, textsIn } from "./texts.ts";

export type Warning = {
  field: string;
  language: WidgetLanguage;
  key: string;
  message: string;
  /** The empty reward that the text names. */
  reward?: string;
};

const emptyRewards: Record<string, string> = {
  reward: t("Uses {name}, but the inviter reward is empty.", { name: "{reward}" }),
  friendReward: t("Uses {name}, but the friend reward is empty.", { name: "{friendReward}" }),
};

/** Variables in a text, each once. */
export const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "")),
];

/** Valid texts that look wrong on a page: those that name a missing reward or an unknown variable. */
export function warningsOf(config: WidgetConfig): Warning[] {
  const own = textsIn(config, config.language);
  return languagesOf(config).flatMap((language) => {
    const texts = textsIn(config, language);
    const value = (reward: string) => texts[reward] ?? own[reward] ?? "";
    return Object.entries(texts).flatMap(([key, text]) => {
      if (rewardNames.includes(key) || !text.includes("{")) return [];
      const known = variablesOf(config.type, key);
      return namedIn(text)
        .flatMap((name): Pick<Warning, "message" | "reward">[] => {
          if (rewardNames.includes(name)) {
            return value(name) === "" ? [{ message: emptyRewards[name] ?? "", reward: name }] : [];
          }
          return known.includes(name)
            ? []
            : [{ message: t("The variable {name} isn’t available here.", { name: `{${name}}` }) }];
        })
        .slice(0, 1)
        .map((warning) => ({ field: textField(config, language, key), language, key, ...warning }));
    });
  });
}
