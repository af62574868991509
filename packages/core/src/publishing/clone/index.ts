export { copyPresets, presetsToCopy } from "../preset/index.ts";
export { createClone, createTestProject, takeWidgetOrder, toApiProject } from "../project/index.ts";
export { cloneWidgets, publishWidget } from "../widget/index.ts";
