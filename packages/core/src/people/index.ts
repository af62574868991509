export { story } from "./story.ts";
export { tree } from "./tree.ts";
