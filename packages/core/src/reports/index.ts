export { digestPeriodStart, loadDigestEmail, markItem } from "./digest/index.ts";
export { logOf, readPage, withoutHistory } from "./export/index.ts";
