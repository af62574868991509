export { type Account, Remote } from "./client.ts";
export { exportTo } from "./export-to.ts";
export { importFrom } from "./import-from.ts";
export { projectFor } from "./project-for.ts";
