import type { WidgetAudience, WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";

export const withDesign = (config: WidgetConfig, change: Partial<WidgetDesign>): WidgetConfig => ({
  ...config,
  design: { ...config.design, ...change },
});

export const withBehaviour = (config: WidgetConfig, change: Partial<WidgetBehaviour>): WidgetConfig => ({
  ...config,
  behaviour: { ...config.behaviour, ...change },
});

export const withAudience = (config: WidgetConfig, change: Partial<WidgetAudience>): WidgetConfig =>
  withBehaviour(config, { audience: { ...config.behaviour.audience, ...change } });
