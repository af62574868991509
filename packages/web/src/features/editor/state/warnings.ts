import type { WidgetLanguage } from "@kiteloop/contract/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { rewardNames, variablesOf } from "../fields/groups.ts";
import { languagesOf, textField, textsIn } from "./texts.ts";

export type Warning = { field: string; language: WidgetLanguage; key: string; message: string };

const names: Record<string, string> = {
  reward: "what the inviter gets is",
  friendReward: "what the friend gets is",
};

/** Names in braces in a text, each once. */
export const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "")),
];

/**
 * What can be saved but reads wrong on a page: a text that names a reward nobody set, and a name in braces that
 * nothing is put in for.
 */
export function warningsOf(config: WidgetConfig): Warning[] {
  const own = textsIn(config, config.language);
  return languagesOf(config).flatMap((language) => {
    const said = textsIn(config, language);
    const value = (reward: string) => said[reward] ?? own[reward] ?? "";
    return Object.entries(said).flatMap(([key, text]) => {
      if (rewardNames.includes(key) || !text.includes("{")) return [];
      const known = variablesOf(config.type, key);
      const messages = namedIn(text).flatMap((name) => {
        if (rewardNames.includes(name)) {
          return value(name) === "" ? [`It names {${name}}, but ${names[name]} empty.`] : [];
        }
        return known.includes(name)
          ? []
          : [`Nothing is put in for {${name}} here: it would be shown as it is.`];
      });
      const [message] = messages;
      return message ? [{ field: textField(config, language, key), language, key, message }] : [];
    });
  });
}
