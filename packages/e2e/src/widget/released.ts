import { createHash, createHmac } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createProject, type Project, updateProject } from "@kiteloop/contract/publishing/project";
import { createWidget, publishWidget, saveDraft, type Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import type { ApiClient } from "../api.ts";

const kept = join(import.meta.dirname, "../../../widget/fixtures/released");

/** Numbers of the kept releases. */
export const releases = (await readdir(kept)).filter((name) => /^\d+$/.test(name));

/** Files of a release, by their path below `w/` on the edge. */
type Files = Map<string, string>;

async function readRelease(release: string): Promise<Files> {
  const names = await readdir(join(kept, release), { recursive: true });
  const files = names.filter((name) => name.endsWith(".js"));
  return new Map(
    await Promise.all(
      files.map(async (name) => [name, await readFile(join(kept, release, name), "utf8")] as const),
    ),
  );
}

export type Old = {
  project: Project;
  widgets: Map<WidgetType, Widget>;
  /** The release's files, adapted to this project. */
  files: Files;
  /** The immutable address of the script, and its integrity. */
  url: string;
  integrity: string;
};

const typesOf = (script: string) =>
  [...script.matchAll(/id:"(wgt_\w+)",type:"(\w+)"/g)].map(
    ([, id = "", type = ""]) => [id, type as WidgetType] as const,
  );

/** Publishes all widgets with a new title, as after an edit. */
export async function publishAll(member: ApiClient, { widgets }: Pick<Old, "widgets">, title: string) {
  for (const [type, widget] of widgets) {
    const path = `/api/projects/${widget.projectId}/widgets/${widget.id}`;
    const config = structuredClone(widget.draft);
    config.content.title = type === "welcome" ? `${title} {inviter}` : title;
    if (type !== "invite")
      config.behaviour = {
        ...config.behaviour,
        placement: { kind: "inline" },
        trigger: { kind: "load" },
      };
    const { version } = await member.expect(saveDraft.response, "PUT", `${path}/draft`, {
      version: widget.version,
      config,
    });
    const live = await member.expect(publishWidget.response, "POST", `${path}/publish`, { version });
    widgets.set(type, live);
  }
}

/**
 * A project whose pages load a kept release: its ids, key and edge replace those in the release's files, which are
 * written to the instance's assets as an earlier version would have.
 */
export async function oldProject(
  member: ApiClient,
  { edge, dataDir, host }: { edge: string; dataDir: string; host: string },
  release: string,
): Promise<Old> {
  const body = { name: "Acme", host, businessType: "saas", timeZone: "Europe/Berlin" };
  const { id, version } = await member.expect(createProject.response, "POST", "/api/projects", body);
  // Projects of then counted what their pages report.
  const trusting = { version, conversionProof: "any" };
  const project = await member.expect(updateProject.response, "PATCH", `/api/projects/${id}`, trusting);
  const released = await readRelease(release);
  const scriptName = [...released.keys()].find((name) => /^prj_\w+\.js$/.test(name)) ?? "";
  const text = released.get(scriptName) ?? "";
  const widgets = new Map<WidgetType, Widget>();
  let now = [...released];
  const replace = (from: string, to: string) => {
    now = now.map(([name, code]) => [name.replaceAll(from, to), code.replaceAll(from, to)]);
  };
  for (const [id, type] of typesOf(text)) {
    const made = { name: type, config: defaultConfig(type) };
    const path = `/api/projects/${project.id}/widgets`;
    const widget = await member.expect(createWidget.response, "POST", path, made);
    widgets.set(type, widget);
    replace(id, widget.id);
  }
  replace(scriptName.replace(".js", ""), project.id);
  replace(/kl_live_pk_\w{30}/.exec(text)?.[0] ?? "no key", project.publishableKey);
  replace(/https:\/\/edge\.[\w.]+/.exec(text)?.[0] ?? "no edge", edge);
  const script = now.find(([name]) => name === `${project.id}.js`)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("hex").slice(0, 32);
  const immutable = `${project.id}/${hash}.js`;
  const files = new Map(now.map(([name, code]) => [name === `${project.id}.js` ? immutable : name, code]));
  const meta = {
    contentType: "text/javascript; charset=utf-8",
    cacheControl: "public, max-age=31536000, immutable",
  };
  for (const [name, code] of files) {
    const file = join(dataDir, "assets/w", `${name}.object`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(meta)}\n${code}`);
  }
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  return { project, widgets, files, url: `${edge}/w/${immutable}`, integrity };
}

/** A user signed by the embedder's server. */
export function signed({ identitySecret }: Project, name: string) {
  const externalId = `user-${name}`;
  const email = `${name.toLowerCase()}@example.com`;
  const signature = createHmac("sha256", identitySecret ?? "")
    .update(`${externalId}\n${email}`)
    .digest("hex");
  return { externalId, name, email, signature };
}
