export { actInTestMode } from "./act-in-test-mode.ts";
export { actInWorkspace } from "./act-in-workspace.ts";
export { type HeldWorkspace, heldWorkspaces } from "./held-workspaces.ts";
