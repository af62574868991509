export { getInstanceHealth } from "./get.ts";
