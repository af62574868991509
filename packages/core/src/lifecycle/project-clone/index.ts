export { cloneProject } from "./clone.ts";
