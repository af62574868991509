import type { WidgetDesign } from "@kiteloop/contract/widget/design";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";

/** The configuration with one piece of copy changed. A key the type does not have is refused by `check`. */
export function withContent(config: WidgetConfig, key: string, value: string | string[]): WidgetConfig {
  return { ...config, content: { ...config.content, [key]: value } } as WidgetConfig;
}

export function withDesign(config: WidgetConfig, change: Partial<WidgetDesign>): WidgetConfig {
  return { ...config, design: { ...config.design, ...change } };
}

export function withBehaviour(
  config: WidgetConfig,
  change: Partial<WidgetConfig["behaviour"]>,
): WidgetConfig {
  return { ...config, behaviour: { ...config.behaviour, ...change } };
}

/** One piece of copy as text. */
export function contentText(config: WidgetConfig, key: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(config.content)).get(key);
  return typeof value === "string" ? value : "";
}
