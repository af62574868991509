import type { ManifestWidget } from "@kiteloop/contract/publishing/embed";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { type ConfigOf, defaultConfig } from "@kiteloop/contract/publishing/widget-config";

export const ids = {
  project: `prj_${"0".repeat(26)}`,
  invite: `wgt_${"1".repeat(26)}`,
  share: `wgt_${"2".repeat(26)}`,
  welcome: `wgt_${"3".repeat(26)}`,
  waitlist: `wgt_${"5".repeat(26)}`,
  leaderboard: `wgt_${"6".repeat(26)}`,
  milestones: `wgt_${"7".repeat(26)}`,
  prompt: `wgt_${"8".repeat(26)}`,
  rewards: `wgt_${"9".repeat(26)}`,
};
export const key = `kl_test_pk_${"a".repeat(30)}`;
export const code = "KYTE2345";

/** A published widget with the default config of a type, and a change. */
export function widgetOf<T extends WidgetType>(type: T, change: (config: ConfigOf<T>) => void = () => {}) {
  const config = defaultConfig(type);
  change(config);
  return { id: ids[type], type, version: 7, config };
}

/** The same inline, without any trigger. */
export const inline = <T extends WidgetType>(type: T, change: (config: ConfigOf<T>) => void = () => {}) =>
  widgetOf(type, (config) => {
    config.behaviour = { ...config.behaviour, placement: { kind: "inline" }, trigger: { kind: "load" } };
    change(config);
  });

/** The same floating, shown at once and every time. */
export const floating = <T extends WidgetType>(type: T, change: (config: ConfigOf<T>) => void = () => {}) =>
  widgetOf(type, (config) => {
    const frequency = { most: null, per: "day", quietDays: 0 } as const;
    config.behaviour = { ...config.behaviour, trigger: { kind: "load" }, frequency };
    change(config);
  });

/** The element for an inline widget. */
export const element = (type: WidgetType): string => `<kiteloop-widget id="${ids[type]}"></kiteloop-widget>`;

export type Published = ManifestWidget;
