import { widgetPresets } from "@kiteloop/contract/presets";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { create as createProject, list as listProjects } from "@kiteloop/core/project";
import { create as createWidget, list as listWidgets, publish } from "@kiteloop/core/widget";
import type { Cast } from "./cast.ts";
import type { WidgetRole } from "./story.ts";

const host = "acme-coffee.example";
const minute = 60_000;

/** The project of the story with the ids of its widgets. */
export type Stage = { projectId: string; origin: string; widgets: Record<WidgetRole, string> };

const brand = {
  name: "Acme",
  accent: "#23503f",
  background: "#ffffff",
  text: "#26221c",
  radius: 14,
  font: "system",
} as const;

const roles = ["invite", "share", "welcome"] as const;

const names: Record<WidgetRole, string> = {
  invite: "Invite friends",
  share: "Share your link",
  welcome: "Welcome, friend",
};

async function project(cast: Cast, at: number) {
  const ctx = cast.member(at);
  const known = (await listProjects.call(ctx, { params: {}, query: {}, body: {} })).items;
  const found = known.find((each) => each.host === host);
  if (found) return found;
  const body = { name: "Acme Coffee Gear", host, businessType: "ecommerce", timeZone: "Europe/Berlin" };
  return createProject.call(ctx, { params: {}, query: {}, body });
}

/** Only one widget may stand in the corner; the share widget is placed by the page. */
function placed(role: WidgetRole, config: WidgetConfig): WidgetConfig {
  if (role !== "share") return config;
  return { ...config, behaviour: { ...config.behaviour, placement: { kind: "inline" } } };
}

/** Makes, or finds, the demo project with an invite, a share and a welcome widget, all published. */
export async function setStage(cast: Cast, at: number, demoOrigin: string): Promise<Stage> {
  const { id: projectId } = await project(cast, at);
  const params = { projectId };
  const known = (await listWidgets.call(cast.member(at), { params, query: {}, body: {} })).items;
  const widgets: Record<WidgetRole, string> = { invite: "", share: "", welcome: "" };
  let step = 0;
  for (const preset of widgetPresets({ host, businessType: "ecommerce", brand })) {
    const role = roles.find((each) => each === preset.type);
    if (!role) continue;
    step++;
    const body = { name: names[role], config: placed(role, preset.config) };
    const widget =
      known.find((each) => each.name === names[role]) ??
      (await createWidget.call(cast.member(at + step * minute), { params, query: {}, body }));
    widgets[role] = widget.id;
    if (widget.publishedVersion !== null) continue;
    const address = { projectId, widgetId: widget.id };
    const version = { version: widget.version };
    await publish.call(cast.member(at + step * minute + 30_000), {
      params: address,
      query: {},
      body: version,
    });
  }
  return { projectId, origin: demoOrigin, widgets };
}
