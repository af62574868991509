export { config } from "./config.ts";
export { log, logTo } from "./log.ts";
export { configureRuntime, type Grants, platform } from "./platform.ts";
