export { config } from "./config.ts";
export { configureRuntime, type Grants } from "./create-platform.ts";
export { log, logTo } from "./log.ts";
export { platform } from "./platform.ts";
