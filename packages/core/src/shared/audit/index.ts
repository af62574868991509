export { eraseAuditNames } from "./store.erase.ts";
export { expiredAuditEntries } from "./store.expired.ts";
export { changeLine, restoreEntry } from "./store.restore.ts";
export {
  actorId,
  actorName,
  auditBetween,
  auditEntryWithItem,
  auditItem,
  findEntry,
  instanceAuditItem,
  listAudit,
  listInstanceAudit,
  pageOfAudit,
  pageOfInstanceAudit,
} from "./store.ts";
