export { auditItem, listAudit } from "./store.ts";
