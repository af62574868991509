export { erase } from "./erase.ts";
export { tendErasures } from "./tend.ts";
