export { type Quota, readQuotaTaken, numberTaker, takeQuotaItem } from "./store.ts";
export { workspaceQuota } from "./workspace-quota.ts";
