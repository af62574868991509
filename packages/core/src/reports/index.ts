export { dashboardLinksOf, revokeDashboardLink } from "./dashboard-link/index.ts";
export { digestPeriodStart, loadDigestEmail, markItem } from "./digest/index.ts";
export { daysInArchive, logOf, ofTraffic, readKind, withoutHistory } from "./export/index.ts";
export { eraseInboxOf } from "./inbox/index.ts";
