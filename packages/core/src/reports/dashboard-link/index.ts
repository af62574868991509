export { createDashboardLink } from "./create.ts";
export { listDashboardLinks } from "./list.ts";
export { readSharedDashboard } from "./read.ts";
export { revokeDashboardLink } from "./revoke.ts";
export { dashboardLinksOf } from "./store.ts";
