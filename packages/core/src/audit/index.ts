export { auditItem, instanceAuditItem, listAudit, listInstanceAudit } from "./store.ts";
