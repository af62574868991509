export { overview } from "./overview.ts";
export { project } from "./project.ts";
