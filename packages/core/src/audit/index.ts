export { forgetNames } from "./store.erase.ts";
export { changeLine, restoreEntry } from "./store.restore.ts";
export {
  auditBetween,
  auditItem,
  findEntry,
  instanceAuditItem,
  listAudit,
  listInstanceAudit,
  notedItem,
  pageOfAudit,
} from "./store.ts";
