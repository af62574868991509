export { create } from "./create.ts";
export { toEmbed } from "./embed.ts";
export { get } from "./get.ts";
export { assertOrigin, type HotProject, projectForKey } from "./hot.ts";
export { leaveProjects, returnProjects } from "./leave.ts";
export { list } from "./list.ts";
export { markSeen } from "./seen.ts";
export { agedItem } from "./store.age.ts";
export {
  createItem as projectItem,
  findProject,
  projectsOf,
  type StoredProject,
  sightsOf,
} from "./store.ts";
export { update } from "./update.ts";
