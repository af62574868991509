export { createPreset } from "./create.ts";
export { deletePreset } from "./delete.ts";
export { listPresets } from "./list.ts";
export { updatePreset } from "./update.ts";
