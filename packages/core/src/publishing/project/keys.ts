import { entityKey } from "../../shared/table/index.ts";

type Of = { workspaceId: string; projectId: string };

/** For the paths that do without ElectroDB. */
export const projectKey = ({ workspaceId, projectId }: Of) =>
  entityKey("project", { workspaceId }, { projectId });

export const sightKey = ({ workspaceId, projectId }: Of) =>
  entityKey("projectSight", { workspaceId }, { projectId });
