export { markItem } from "./store.ts";
export { digestPeriodStart } from "./weeks.ts";

export const loadDigestEmail = async () => (await import("./email.ts")).digestEmail;
