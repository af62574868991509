import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type Part, parts, type Setting, type Surroundings, settingsOf } from "./settings.ts";

/** One setting of several configurations; null where a configuration lacks it. */
export type SettingRow = Pick<Setting, "key" | "part" | "name"> & {
  values: (Setting | null)[];
  same: boolean;
};

/** One difference. null: the setting did not, or does not, exist. */
export type Change = Pick<Setting, "key" | "part" | "name"> & {
  before: Setting | null;
  after: Setting | null;
};

const languageOf = (setting: Setting) => setting.translation ?? "";

/**
 * Each setting that any of the configurations has, with its values. Texts of a language that some configurations lack
 * are omitted if the others agree, because the list of translations already differs.
 */
export function settingRows(configs: readonly WidgetConfig[], around: Surroundings = {}): SettingRow[] {
  const sides = configs.map((config) => new Map(settingsOf(config, around).map((set) => [set.key, set])));
  const languages = sides.map((side) => new Set([...side.values()].map(languageOf)));
  const all = [...new Map(sides.flatMap((side) => [...side])).values()];
  const ordered = parts.flatMap((part) => all.filter((any) => any.part === part));
  return ordered.flatMap((any) => {
    const { key, part, name } = any;
    const values = sides.map((side) => side.get(key) ?? null);
    const having = values.filter((_, index) => languages[index]?.has(languageOf(any)));
    const agreed = new Set(having.map((set) => set?.exact ?? set?.value)).size <= 1;
    const row = { key, part, name, values, same: agreed && having.length === values.length };
    return agreed && any.translation && !row.same ? [] : [row];
  });
}

/** Differences between two configurations, texts first. */
export function changesBetween(
  before: WidgetConfig,
  after: WidgetConfig,
  around: Surroundings = {},
): Change[] {
  return settingRows([before, after], around)
    .filter(({ same }) => !same)
    .map(({ key, part, name, values: [one = null, two = null] }) => ({
      key,
      part,
      name,
      before: one,
      after: two,
    }));
}

const partCounts = {
  text: (count: number) => t("{count, plural, one {# text} other {# texts}}", { count }),
  content: (count: number) => t("{count, plural, one {# setting} other {# settings}}", { count }),
  design: (count: number) =>
    t("{count, plural, one {# design setting} other {# design settings}}", { count }),
  behaviour: (count: number) =>
    t("{count, plural, one {# behavior setting} other {# behavior settings}}", { count }),
} as const satisfies Record<Part, (count: number) => string>;

/** A summary of changes: “3 texts, 1 design setting”; an empty string for none. */
export function changesSummary(changes: readonly Change[]): string {
  const counts = new Map<Part, number>();
  for (const { part } of changes) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([part, count]) => partCounts[part](count)).join(", ");
}
