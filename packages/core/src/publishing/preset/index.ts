export { copyPresets, presetsToCopy } from "./copy.ts";
export { createPreset } from "./create.ts";
export { deletePreset } from "./delete.ts";
export { getPreset } from "./get.ts";
export { listPresets } from "./list.ts";
export { presentPreset } from "./present.ts";
export { updatePreset } from "./update.ts";
