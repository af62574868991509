export { allWidgets } from "./all-widgets.ts";
export { overview } from "./overview.ts";
export { project } from "./project.ts";
