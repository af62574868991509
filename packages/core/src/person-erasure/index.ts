export { erase } from "./erase.ts";
export { erasureQueue } from "./store.ts";
export { tendErasures } from "./tend.ts";
