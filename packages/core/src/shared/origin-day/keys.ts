import { entityKey } from "../table/index.ts";

type Of = { workspaceId: string; projectId: string; day: string; origin: string };

/** For code that writes without ElectroDB. */
export const originDayKey = ({ workspaceId, projectId, day, origin }: Of) =>
  entityKey("originDay", { workspaceId, projectId }, { day, origin });
