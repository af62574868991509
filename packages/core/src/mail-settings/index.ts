export { addressOf } from "./address.ts";
export { saveSettings, settings } from "./settings.ts";
export { standing } from "./standing.ts";
export { findSettings } from "./store.ts";
