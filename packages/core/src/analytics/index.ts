export { allWidgets } from "./all-widgets.ts";
export { cohorts } from "./cohorts.ts";
export { cycleTime } from "./cycle-time.ts";
export { overview } from "./overview.ts";
export { project } from "./project.ts";
