export { digestEmail, digestPeriodStart, markItem } from "./digest/index.ts";
export { logOf, readPage, withoutHistory } from "./export/index.ts";
