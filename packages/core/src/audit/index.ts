export { forgetNames } from "./store.erase.ts";
export { restoreEntry } from "./store.restore.ts";
export {
  auditBetween,
  auditItem,
  instanceAuditItem,
  listAudit,
  listInstanceAudit,
  pageOfAudit,
} from "./store.ts";
