import type { EmbedProject } from "../embed/index.ts";
import { crossDomainOf } from "./cross-domain.ts";
import type { StoredProject } from "./store.ts";

/** The project's facts in its embed. */
    attribution,
    crossDomain: await crossDomainOf(project),
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
