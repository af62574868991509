import type { EmbedProject } from "../embed/index.ts";
import type { StoredProject } from "./store.ts";

/** What the project's embed says about it. */
export function toEmbed(project: StoredProject): EmbedProject {
  const { workspaceId, projectId, name, publishableKey, consent, attributionDays, status } = project;
  return {
    workspaceId,
    projectId,
    name,
    publishableKey,
    consent,
    attributionDays,
    active: status === "active",
  };
}
