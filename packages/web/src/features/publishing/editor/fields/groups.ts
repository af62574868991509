import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { contentGroups, type FieldSpec, rewardGroups } from "./groups.data.ts";

/** Position of a content field in the editor. */
export type Tab = "content" | "design" | "behaviour" | "reward";

const fieldsOf = (groups: (typeof contentGroups)[WidgetType]) => groups.flatMap(({ fields }) => fields);

/** Every text and setting of a type, rewards last. */
export const specsOf = (type: WidgetType): FieldSpec[] => [
  ...fieldsOf(contentGroups[type]),
  ...fieldsOf(rewardGroups[type]),
];

/** Rewards, which other texts may name as variables. */
export const rewardNames: readonly string[] = ["reward", "friendReward"];

/** Variables of a type's text besides rewards. */
export const variablesOf = (type: WidgetType, key: string): readonly string[] =>
  specsOf(type).find((spec) => spec.key === key)?.variables ?? [];

/** All variables of a type's text; a reward cannot contain another. */
export const insertable = (type: WidgetType, key: string): readonly string[] =>
  rewardNames.includes(key) ? [] : [...variablesOf(type, key), ...rewardNames];

const isReward = (type: WidgetType, key: string) =>
  fieldsOf(rewardGroups[type]).some((spec) => spec.key === key);

/** The tab that shows a field, by the path of its errors: `content.title`, `translations.de.reward`. */
export function tabOf(type: WidgetType, field: string): Tab {
  const [part = "", second = "", third = ""] = field.split(".");
  if (part === "design" || part === "behaviour") return part;
  return isReward(type, part === "translations" ? third : second) ? "reward" : "content";
}
