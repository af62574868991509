import { service } from "../table/index.ts";

type Of = { workspaceId: string; projectId: string };

/** Primary keys as ElectroDB builds them, for the paths that do without it; a test holds them equal. */
export const projectKey = ({ workspaceId, projectId }: Of) => ({
  pk: `$${service}#workspaceId_${workspaceId}`,
  sk: `$project_1#projectId_${projectId}`,
});

export const sightKey = ({ workspaceId, projectId }: Of) => ({
  pk: `$${service}#workspaceId_${workspaceId}`,
  sk: `$projectSight_1#projectId_${projectId}`,
});
