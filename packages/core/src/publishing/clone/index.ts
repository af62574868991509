export { copyPresets, presetsToCopy } from "../preset/index.ts";
export { createClone, toApiProject } from "../project/index.ts";
export { cloneWidgets } from "../widget/index.ts";
