import { randomBytes } from "node:crypto";
import { ingestEvents } from "@kiteloop/contract/publishing/event";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { createProject, type project } from "@kiteloop/contract/publishing/project";
import { createWidget, publishWidget, type Widget } from "@kiteloop/contract/publishing/widget";
import { encodeId } from "@kiteloop/contract/shared/ids";
import type * as z from "zod";
import type { ApiClient } from "./api.ts";
import type { Instance } from "./instance.ts";
import { pageHeaders } from "./peoples-browser.ts";

type Project = z.infer<typeof project>;

/** A project with a published invite widget. */
export async function projectWithWidget(
  member: ApiClient,
  host: string,
): Promise<{ project: Project; widget: Widget }> {
  const body = { name: "Acme", host, businessType: "saas", timeZone: "Europe/Berlin" };
  const created = await member.expect(createProject.response, "POST", "/api/projects", body);
  const preset = widgetPresets({ host, businessType: "saas" }).find(({ config }) => config.type === "invite");
  const path = `/api/projects/${created.id}/widgets`;
  const draft = await member.expect(createWidget.response, "POST", path, {
    name: "Invite friends",
    config: preset?.config,
  });
  const widget = await member.expect(publishWidget.response, "POST", `${path}/${draft.id}/publish`, {
    version: draft.version,
  });
  return { project: created, widget };
}

/** A beacon of `events` impressions; resending the same id is a duplicate. */
export type SentBeacon = { id: string; events: number };

/** A beacon with a new id. */
export function newBeacon(events: number): SentBeacon {
  return { id: encodeId("beacon", Date.now(), randomBytes(16)), events };
}

/** Sends a beacon as a page does. Undefined if the server did not respond. */
export async function sendBeacon(
  instance: Instance,
  { project, widget }: { project: Project; widget: Widget },
  { id, events }: SentBeacon,
): Promise<z.infer<typeof ingestEvents.response> | undefined> {
  const at = Date.now();
  const event = { type: "impression", widgetId: widget.id, version: 1, at };
  try {
    const answer = await fetch(`${instance.edge}/v1/events`, {
      method: "POST",
      headers: pageHeaders(`https://${project.host}`),
      body: JSON.stringify({
        key: project.publishableKey,
        beacon: id,
        sentAt: at,
        events: Array.from({ length: events }, () => event),
      }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return ingestEvents.response.parse(await answer.json());
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
