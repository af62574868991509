import type { EmbedManifest, EmbedParts } from "@kiteloop/contract/publishing/embed";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import {
  createWidget,
  getEmbed,
  getWidget,
  listWidgetVersions,
  publishWidget,
  rollBackWidget,
  saveDraft,
  schedulePublish,
  setWidgetStatus,
} from "../publishing/widget/index.ts";
import type { Member } from "../shared/context/index.ts";
import { testOwner, testProject } from "./owner.ts";
import { type TestPlatform, testCtx, testPlatform } from "./testing.ts";

const renderer = (type: WidgetType) => ({
  code: `()=>"${type}"`,
  css: "",
  file: `${type}-0123456789abcdef.js`,
  height: [0, 0] as [number, number],
});

/** A widget build that stores the arguments of its calls, for {@link liveManifest}. */
export const testParts: EmbedParts = {
  css: "",
  names: {},
  loader: "([manifest])=>{seen.manifest=manifest}",
  plain: "([manifest])=>{seen.manifest=manifest}",
  late: "(texts)=>()=>texts",
  plainLate: "(texts)=>()=>texts",
  crossDomain: "(sites)=>()=>sites",
  renderers: {
    invite: renderer("invite"),
    share: renderer("share"),
    welcome: renderer("welcome"),
    waitlist: renderer("waitlist"),
    leaderboard: renderer("leaderboard"),
    milestones: renderer("milestones"),
    prompt: renderer("prompt"),
    rewards: renderer("rewards"),
  },
  features: {
    elements: "1",
    places: "1",
    rules: "1",
    triggers: "1",
    routes: "1",
    stack: "1",
    languages: "1",
    experiments: "(places)=>places",
  },
};

/** Stores a widget build as a deployment does; its name is in the loader, so that another build makes another script. */
export async function deployParts(platform: TestPlatform, name = "first"): Promise<void> {
  const loader = testParts.loader.replace("{", `{"${name}";`);
  await platform.assets.put("w/_/parts.json", JSON.stringify({ ...testParts, loader, plain: loader }), {
    contentType: "application/json",
    cacheControl: "no-cache",
  });
  platform.assets.puts.length = 0;
}

/** The manifest that the project's script passes to the loader when a page runs it; null without a script. */
export function liveManifest(platform: TestPlatform, projectId: string): EmbedManifest | null {
  const script = platform.assets.objects.get(`w/${projectId}.js`)?.body;
  if (script === undefined) return null;
  const seen: { manifest: EmbedManifest | null } = { manifest: null };
  new Function("seen", script)(seen);
  return seen.manifest;
}

/** `widgetId@number` of each live widget, as the script has them. */
export function live(platform: TestPlatform, projectId: string): string[] | null {
  return liveManifest(platform, projectId)?.widgets.map(({ id, version }) => `${id}@${version}`) ?? null;
}

export function inviteConfig(title = "Invite a friend"): WidgetConfig {
  const config = defaultConfig("invite");
  return { ...config, content: { ...config.content, title } };
}

/** A member with a project, and the verbs as that member calls them. */
export async function testEditor(platform: TestPlatform, member: Member, project: Project) {
  const ctx = testCtx(platform, member);
  const of = (widget: Pick<Widget, "id">) => ({ projectId: project.id, widgetId: widget.id });
  return {
    platform,
    member,
    project,
    create: (config: WidgetConfig = inviteConfig(), name = "Invite") =>
      createWidget.call(ctx, { params: { projectId: project.id }, query: {}, body: { name, config } }),
    get: (widget: Widget) => getWidget.call(ctx, { params: of(widget), query: {}, body: {} }),
    save: (widget: Widget, config: WidgetConfig, version = widget.version) =>
      saveDraft.call(ctx, { params: of(widget), query: {}, body: { version, config } }),
    publish: (widget: Widget, version = widget.version) =>
      publishWidget.call(ctx, { params: of(widget), query: {}, body: { version } }),
    rollBack: (widget: Widget, number: number, version = widget.version) =>
      rollBackWidget.call(ctx, { params: of(widget), query: {}, body: { version, number } }),
    schedule: (widget: Widget, publishAt: string | null, version = widget.version) =>
      schedulePublish.call(ctx, { params: of(widget), query: {}, body: { version, publishAt } }),
    versions: async (widget: Widget) =>
      (await listWidgetVersions.call(ctx, { params: of(widget), query: {}, body: {} })).items,
    embed: () => getEmbed.call(ctx, { params: { projectId: project.id }, query: {}, body: {} }),
    setStatus: (widget: Widget, status: "live" | "paused", version = widget.version) =>
      setWidgetStatus.call(ctx, { params: of(widget), query: {}, body: { version, status } }),
  };
}

export type TestEditor = Awaited<ReturnType<typeof testEditor>>;

/** A new table with an owner, a project and a deployed widget build. */
export async function testStudio(given?: TestPlatform): Promise<TestEditor> {
  const platform = given ?? (await testPlatform());
  const owner = await testOwner(platform);
  await deployParts(platform);
  const project = await testProject(platform, owner);
  platform.assets.puts.length = 0;
  return testEditor(platform, owner, project);
}
