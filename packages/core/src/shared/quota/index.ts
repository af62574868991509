export { countTaken, type Quota, readQuotaTaken, takeQuotaItem } from "./store.ts";
