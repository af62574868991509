import { toWakeableQueue, type WakeableQueue } from "../../shared/due/index.ts";

/** Loaded on its own: handlers that only wake failed work rarely need it. */
const load = async () => toWakeableQueue((await import("./queue.ts")).suspensionQueue);

/** Workspaces whose suspension began or ended, by when the step that follows is due. */
export const suspensionDueQueue: WakeableQueue = {
  kind: "workspaceSuspension",
  isDue: async (...which) => (await load()).isDue(...which),
  wake: async (...which) => (await load()).wake(...which),
};
