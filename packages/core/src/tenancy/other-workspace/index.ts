export { actInWorkspace } from "./act-in-workspace.ts";
