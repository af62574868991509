export { type Quota, readQuotaTaken, takeNumber, takeQuotaItem } from "./store.ts";
export { workspaceQuota } from "./workspace-quota.ts";
