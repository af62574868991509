import type { WidgetType } from "@kiteloop/contract/widget/types";
import { defaultConfig, WidgetConfig } from "@kiteloop/contract/widget-config";

export type Conversion = {
  config: WidgetConfig;
  /** Copy that the new type has too, and copy it has no place for. */
  kept: string[];
  lost: string[];
};

const isSharing = (type: WidgetType) => type !== "welcome";

/**
 * The configuration as one of another widget type. Design and behaviour always carry over; copy only between the
 * two types that speak to the participant, because the welcome card speaks to somebody else.
 */
export function convert(from: WidgetConfig, type: WidgetType): Conversion {
  const blank: WidgetConfig = defaultConfig(type);
  const old = Object.entries(from.content);
  const carries = (key: string) => isSharing(from.type) && isSharing(type) && key in blank.content;
  const kept = old.filter(([key]) => carries(key));
  const config = WidgetConfig.parse({
    ...blank,
    content: { ...blank.content, ...Object.fromEntries(kept) },
    design: from.design,
    behaviour: from.behaviour,
  });
  return {
    config,
    kept: kept.map(([key]) => key),
    lost: old.filter(([key]) => !carries(key)).map(([key]) => key),
  };
}
