export { saveSetting } from "./save-setting.ts";
export { type Saved, type Setting, setting } from "./setting.ts";
