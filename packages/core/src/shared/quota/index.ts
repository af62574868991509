export { numberTaker, type Quota, readQuotaTaken, takeQuotaItem } from "./store.ts";
export { workspaceQuota } from "./workspace-quota.ts";
