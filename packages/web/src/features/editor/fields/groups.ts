import type { WidgetType } from "@kiteloop/contract/widget/types";
import { contentGroups, type FieldSpec, rewardGroups } from "./groups.data.ts";

/** Where in the editor a field of the content is. */
export type Tab = "content" | "design" | "behaviour" | "reward";

const fieldsOf = (groups: (typeof contentGroups)[WidgetType]) => groups.flatMap(({ fields }) => fields);

/** Every text and setting of a type, rewards last. */
export const specsOf = (type: WidgetType): FieldSpec[] => [
  ...fieldsOf(contentGroups[type]),
  ...fieldsOf(rewardGroups[type]),
];

/** Texts that the others may name in braces. */
export const rewardNames: readonly string[] = ["reward", "friendReward"];

/** Names besides rewards that may stand in braces in a text of a type. */
export const variablesOf = (type: WidgetType, key: string): readonly string[] =>
  specsOf(type).find((spec) => spec.key === key)?.variables ?? [];

/** Everything that may stand in braces in a text of a type; a reward names no other. */
export const insertable = (type: WidgetType, key: string): readonly string[] =>
  rewardNames.includes(key) ? [] : [...variablesOf(type, key), ...rewardNames];

const isReward = (type: WidgetType, key: string) =>
  fieldsOf(rewardGroups[type]).some((spec) => spec.key === key);

/** The tab that shows a field, by the name that complaints have: `content.title`, `translations.de.reward`. */
export function tabOf(type: WidgetType, field: string): Tab {
  const [part = "", second = "", third = ""] = field.split(".");
  if (part === "design" || part === "behaviour") return part;
  return isReward(type, part === "translations" ? third : second) ? "reward" : "content";
}
