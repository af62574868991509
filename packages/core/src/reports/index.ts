export { digestEmail, digestPeriodStart, markItem } from "./digest/index.ts";
export { logOf, ofTraffic, readKind, withoutHistory } from "./export/index.ts";
