import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ping } from "@kiteloop/contract/operations/system";
import { createProject, listProjects } from "@kiteloop/contract/publishing/project";
import {
  createWidget,
  getEmbed,
  listWidgets,
  publishWidget,
  saveDraft,
  type Widget,
} from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import * as z from "zod";
import { ApiClient } from "../api.ts";
import { countedJoin } from "./journey.ts";

/** A running stage: its origins, and a member who may publish the canary. Without `edge`, the one that its embed names. */
export type Target = { app: string; edge?: string; email: string; password: string };

const host = "canary.invalid";

/**
 * Checks a running stage as its users see it: publishes a canary widget whose bytes must reach the edge, and has one person
 * invite another, whose join must be counted and sent to a webhook. Calls `say` after each passed step, and throws at the
 * first failed one. It leaves one project with its widget behind, which is reused each time, and the counts of its joins.
 * @param patience how long the edge may serve a cached file, and counting and webhooks take, in ms
 */
export async function smoke(target: Target, say: (line: string) => void, patience = 120_000): Promise<void> {
  const member = new ApiClient(target);
  const { stage, version, tableMs } = await member.expect(ping.response, "GET", "/api/ping");
  say(`The API and its table answer: ${stage}, version ${version}, table ${tableMs.toFixed(0)} ms`);

  await page(`${target.app}/`, 200);
  await page(`${target.app}/no-such-page`, 404);
  say("The site answers, and says 404 for what it does not have");

  const { email, password } = target;
  await member.expect(z.unknown(), "POST", "/api/auth/sign-in", { email, password });
  const { projectId, widget } = await canary(member);
  say("The canary's member is signed in, and its project is there");

  const stamp = `Canary ${new Date().toISOString()}`;
  const path = `/api/projects/${projectId}`;
  const config = defaultConfig("share");
  const draft = await member.expect(saveDraft.response, "PUT", `${path}/widgets/${widget.id}/draft`, {
    version: widget.version,
    config: { ...config, content: { ...config.content, title: stamp } },
  });
  await member.expect(publishWidget.response, "POST", `${path}/widgets/${widget.id}/publish`, {
    version: draft.version,
  });
  const { url, releases } = await member.expect(getEmbed.response, "GET", `${path}/embed`);
  const [release] = releases;
  if (release === undefined) throw new Error("The canary was published, but there is no release of it");

  const bytes = await file(release.url);
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  if (integrity !== release.integrity) throw new Error(`${release.url} has other bytes than were published`);
  say("The canary's release is on the edge with the bytes that were published");

  const until = Date.now() + patience;
  while (!(await file(url)).toString("utf8").includes(stamp)) {
    if (Date.now() > until) throw new Error(`${url} still shows an earlier canary`);
    await sleep(Math.min(5_000, patience / 20));
  }
  say("The script that pages load has followed");

  const edge = target.edge ?? new URL(url).origin;
  await countedJoin({ member, projectId, app: target.app, edge }, say, patience);
}

/** The canary's project and widget; created on first use. */
async function canary(member: ApiClient): Promise<{ projectId: string; widget: Widget }> {
  const { items: projects } = await member.expect(listProjects.response, "GET", "/api/projects");
  const project =
    projects.find((each) => each.host === host) ??
    (await member.expect(createProject.response, "POST", "/api/projects", {
      name: "Canary",
      host,
      businessType: "other",
      timeZone: "UTC",
    }));
  const path = `/api/projects/${project.id}/widgets`;
  const { items: widgets } = await member.expect(listWidgets.response, "GET", path);
  const widget =
    widgets[0] ??
    (await member.expect(createWidget.response, "POST", path, {
      name: "Canary",
      config: defaultConfig("share"),
    }));
  return { projectId: project.id, widget };
}

async function page(url: string, status: number): Promise<void> {
  const answer = await fetch(url);
  if (answer.status !== status || !(await answer.text()).includes("<title>"))
    throw new Error(`${url} answered ${answer.status}, or no page`);
}

async function file(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { origin: `https://${host}` } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
