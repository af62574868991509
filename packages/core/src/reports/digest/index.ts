export { digestEmail } from "./email.ts";
export { markItem } from "./store.ts";
export { digestPeriodStart } from "./weeks.ts";
