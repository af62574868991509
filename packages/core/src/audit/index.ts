export { auditBetween, auditItem, instanceAuditItem, listAudit, listInstanceAudit } from "./store.ts";
