export { type Quota, readQuotaTaken, takeQuotaItem } from "./store.ts";
