export { getPerson } from "./story.ts";
export { getTree } from "./tree.ts";
