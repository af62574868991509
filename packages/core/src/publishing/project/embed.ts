import type { EmbedProject } from "../embed/index.ts";
import { crossDomainOf } from "./cross-domain.ts";
import type { StoredProject } from "./store.ts";

/** The project's facts in its embed. */
export async function toEmbed(project: StoredProject): Promise<EmbedProject> {
  const { workspaceId, projectId, name, publishableKey, consent, attributionDays, attribution } = project;
  const { status, timeZone, signInUrl, sharePage } = project;
  return {
    workspaceId,
    projectId,
    name,
    publishableKey,
    consent,
    attributionDays,
    attribution,
    crossDomain: await crossDomainOf(project),
    signInUrl,
    hasSharePage: sharePage.on,
    timeZone,
    active: status === "active",
  };
}
