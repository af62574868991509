import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import * as z from "zod";
import { callEdge, read, type TestMember } from "../member.ts";
import type { Planted } from "../requests.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const cautious = "willa@example.com";
const made = z.object({ id: z.string() });

async function publish(member: TestMember, projectId: string, doubleOptIn: boolean): Promise<string> {
  const path = `/api/projects/${projectId}/widgets`;
  const config = defaultConfig("waitlist");
  const body = { name: "Waitlist", config: { ...config, content: { ...config.content, doubleOptIn } } };
  const { id } = made.parse((await ok(member.send("POST", path, body))).body);
  await ok(member.send("POST", `${path}/${id}/publish`, { version: 1 }));
  return id;
}

/** Joins a list at once, and another one that emails a link to confirm; the stream emails it. */
export async function joinWaitlists(
  instance: DeployedInstance,
  member: TestMember,
  { projectId, publishableKey: key, participant: { code } }: Planted,
): Promise<void> {
  const edge = (path: string, body: object) => ok(callEdge(instance, path, { key, ...body }));
  const widgetId = await publish(member, projectId, false);
  const joined = await edge("/v1/waitlist", { widgetId, email: "wanda@example.com", code });
  const { place } = z.object({ place: z.object({ token: z.string() }) }).parse(joined.body);
  await edge("/v1/waitlist/place", { widgetId, token: place.token });
  const confirming = await publish(member, projectId, true);
  await edge("/v1/waitlist", { widgetId: confirming, email: cautious, code });
}

/** Opens the emailed link, and presses the page's button. */
export async function confirmPlace(instance: DeployedInstance): Promise<void> {
  const text = instance.sent.find(({ to }) => to === cautious)?.text ?? "";
  const link = /https?:\/\/\S+\/v1\/waitlist\/confirmations\/[\w.-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error("no link to confirm was emailed");
  await ok(fetch(link).then(read));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await ok(fetch(link, { method: "POST", headers, body: "" }).then(read));
}
