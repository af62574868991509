export { openTestProject } from "./open.ts";
export { resetTestProject } from "./reset.ts";
