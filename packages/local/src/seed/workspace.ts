import { widgetPresets } from "@kiteloop/contract/presets";
import type { Brand } from "@kiteloop/contract/widget/brand";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { create as createProject, list as listProjects } from "@kiteloop/core/project";
import { create as createWidget, list as listWidgets, publish } from "@kiteloop/core/widget";
import type { Cast } from "./cast.ts";
import { comingSoon } from "./shop-texts.data.ts";
import { shopTranslations, translated } from "./translations.ts";

const host = "acme-coffee.example";
const minute = 60_000;
const noWidgets = {
  invite: "",
  share: "",
  welcome: "",
  waitlist: "",
  leaderboard: "",
  milestones: "",
  prompt: "",
};

/** The project of the story with the ids of its widgets. */
export type Stage = { projectId: string; origin: string; widgets: Record<WidgetType, string> };

const brand: Brand = {
  name: "Acme",
  accent: "#23503f",
  background: "#ffffff",
  text: "#26221c",
  dark: { accent: "#9cd3bb", background: "#24211d", text: "#f3ece0" },
  radius: 14,
  font: "system",
};

const names: Record<WidgetType, string> = {
  invite: "Invite friends",
  share: "Share your link",
  welcome: "Welcome, friend",
  waitlist: "Cold brew tower, first batch",
  leaderboard: "Top inviters",
  milestones: "Rewards on the account page",
  prompt: "Thank you, tell a friend",
};

async function project(cast: Cast, at: number) {
  const ctx = cast.member(at);
  const known = (await listProjects.call(ctx, { params: {}, query: {}, body: {} })).items;
  const found = known.find((each) => each.host === host);
  if (found) return found;
  const body = { name: "Acme Coffee Gear", host, businessType: "ecommerce", timeZone: "Europe/Berlin" };
  return createProject.call(ctx, { params: {}, query: {}, body });
}

/** The shop's own word for its own things, and where on its pages they stand: one launcher in the corner is enough. */
function fitted(config: WidgetConfig, invite: string): WidgetConfig {
  const inline = { ...config.behaviour, placement: { kind: "inline" } as const };
  switch (config.type) {
    case "share":
      return { ...config, behaviour: inline };
    case "waitlist":
      return { ...config, content: { ...config.content, ...comingSoon, places: 3 } };
    case "milestones":
      return { ...config, content: { ...config.content, reward3: "A Slow Pour Kettle" } };
    case "leaderboard":
      return { ...config, content: { ...config.content, size: 5 } };
    case "prompt":
      return { ...config, content: { ...config.content, opensWidget: invite } };
    default:
      return config;
  }
}

/** Makes, or finds, the demo project with a widget of each type, all published. */
export async function setStage(cast: Cast, at: number, demoOrigin: string): Promise<Stage> {
  const { id: projectId } = await project(cast, at);
  const params = { projectId };
  const known = (await listWidgets.call(cast.member(at), { params, query: {}, body: {} })).items;
  const translations = await shopTranslations();
  const widgets: Record<WidgetType, string> = { ...noWidgets };
  for (const [step, { type, config }] of widgetPresets({
    host,
    businessType: "ecommerce",
    brand,
  }).entries()) {
    const then = at + (step + 1) * minute;
    const own = translated(fitted(config, widgets.invite), translations);
    const widget =
      known.find((each) => each.name === names[type]) ??
      (await createWidget.call(cast.member(then), {
        params,
        query: {},
        body: { name: names[type], config: own },
      }));
    widgets[type] = widget.id;
    if (widget.publishedVersion !== null) continue;
    await publish.call(cast.member(then + 30_000), {
      params: { projectId, widgetId: widget.id },
      query: {},
      body: { version: widget.version },
    });
  }
  return { projectId, origin: demoOrigin, widgets };
}
