import type { EmbedProject } from "../embed/index.ts";
import { crossDomainOf } from "./cross-domain.ts";
import type { StoredProject } from "./store.ts";

/** The project's facts in its embed. */
export async function toEmbed(project: StoredProject): Promise<EmbedProject> {
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
    crossDomain: await crossDomainOf(project),
    timeZone,
    active: status === "active",
  };
}
