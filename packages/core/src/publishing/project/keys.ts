import { entityKey } from "../../shared/table/index.ts";

type Of = { workspaceId: string; projectId: string };

/** For code that reads without ElectroDB. */
export const projectKey = ({ workspaceId, projectId }: Of) =>
  entityKey("project", { workspaceId }, { projectId });

export const sightKey = ({ workspaceId, projectId }: Of) =>
  entityKey("projectSight", { workspaceId }, { projectId });

export const paymentSourceKey = ({ workspaceId, sourceId }: { workspaceId: string; sourceId: string }) =>
  entityKey("paymentSource", { workspaceId }, { sourceId });

export const sharePageAddressKey = (projectId: string) => entityKey("sharePageAddress", { projectId });
