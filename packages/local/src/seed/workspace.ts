import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { createProject, listProjects, updateProject } from "@kiteloop/core/publishing/project";
import { createWidget, listWidgets, publishWidget } from "@kiteloop/core/publishing/widget";
import type { Cast } from "./cast.ts";
import { comingSoon } from "./shop-texts.data.ts";
import type { Shop } from "./shops.data.ts";
import { shopTranslations, translated } from "./translations.ts";

const noWidgets = {
  invite: "",
  share: "",
  welcome: "",
  waitlist: "",
  leaderboard: "",
  milestones: "",
  prompt: "",
  rewards: "",
};

/** The story's project with the ids of its widgets. */
export type Stage = {
  projectId: string;
  origin: string;
  currency: string;
  widgets: Record<WidgetType, string>;
};

async function project(cast: Cast, { name, host, businessType, timeZone }: Shop, at: number) {
  const ctx = cast.member(at);
  const known = (await listProjects.call(ctx, { params: {}, query: {}, body: {} })).items;
  const found = known.find((each) => each.host === host);
  if (found) return found;
  const body = { name, host, businessType, timeZone };
  const { id: projectId, version } = await createProject.call(ctx, { params: {}, query: {}, body });
  // Some of the story's purchases are reported by a page alone.
  const trusting = { version, conversionProof: "any" };
  return updateProject.call(ctx, { params: { projectId }, query: {}, body: trusting });
}

/** The goals of a milestones widget, from the rules that reward them. */
const goalsOf = (milestones: Shop["rewards"]["milestones"]) => ({
  goals: milestones.map(({ at }) => at),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`reward${n}`, milestones[n - 1]?.reward ?? ""])),
});

/** The shop's name for its widgets, and their places on its pages: one launcher in the corner is enough. */
function fitted(config: WidgetConfig, invite: string, { rewards }: Shop): WidgetConfig {
  const inline = { ...config.behaviour, placement: { kind: "inline" } as const };
  switch (config.type) {
    case "share":
    case "rewards":
      return { ...config, behaviour: inline };
    case "waitlist":
      return { ...config, content: { ...config.content, ...comingSoon, places: 3 } };
    case "milestones":
      return { ...config, content: { ...config.content, ...goalsOf(rewards.milestones) } };
    case "leaderboard":
      return { ...config, content: { ...config.content, size: 5 } };
    case "prompt":
      return { ...config, content: { ...config.content, opensWidget: invite } };
    default:
      return config;
  }
}

/** A widget that promises what the shop's rules do. */
function withOffer(config: WidgetConfig, { offer }: Shop): WidgetConfig {
  if (offer === undefined || !("reward" in config.content)) return config;
  return WidgetConfig.parse({ ...config, content: { ...config.content, reward: offer } });
}

/** Creates, or finds, a shop's project with its widgets, all published. */
export async function setStage(cast: Cast, shop: Shop, at: number): Promise<Stage> {
  const { id: projectId } = await project(cast, shop, at);
  const params = { projectId };
  const known = (await listWidgets.call(cast.member(at), { params, query: {}, body: {} })).items;
  const translations = await shopTranslations();
  const widgets: Record<WidgetType, string> = { ...noWidgets };
  for (const [step, { type, config }] of widgetPresets(shop).entries()) {
    const name = shop.widgets[type];
    if (name === undefined) continue;
    const then = at + (step + 1) * minuteMs;
    const own = shop.fitted
      ? translated(fitted(config, widgets.invite, shop), translations)
      : withOffer(config, shop);
    const widget =
      known.find((each) => each.name === name) ??
      (await createWidget.call(cast.member(then), { params, query: {}, body: { name, config: own } }));
    widgets[type] = widget.id;
    if (widget.publishedVersion !== null) continue;
    await publishWidget.call(cast.member(then + 30_000), {
      params: { projectId, widgetId: widget.id },
      query: {},
      body: { version: widget.version },
    });
  }
  return { projectId, origin: `https://${shop.host}`, currency: shop.currency, widgets };
}
