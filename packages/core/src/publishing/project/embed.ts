import type { EmbedProject } from "../embed/index.ts";
import type { StoredProject } from "./store.ts";

/** The project's facts in its embed. */
export function toEmbed(project: StoredProject): EmbedProject {
  const { workspaceId, projectId, name, publishableKey, consent, attributionDays, attribution } = project;
  const { status, timeZone } = project;
  return {
    workspaceId,
    projectId,
    name,
    publishableKey,
    consent,
    attributionDays,
    attribution,
    timeZone,
    active: status === "active",
  };
}
