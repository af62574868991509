export { ProjectRecount } from "./project.ts";
export { Tallies } from "./tallies.ts";
export { recountWorkspace } from "./workspace.ts";
