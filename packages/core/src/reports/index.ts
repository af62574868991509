export { digestPeriodStart, loadDigestEmail, markItem } from "./digest/index.ts";
export { daysInArchive, logOf, ofTraffic, readKind, withoutHistory } from "./export/index.ts";
export { eraseInboxOf } from "./inbox/index.ts";
