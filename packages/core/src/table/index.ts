export { perTable, service } from "./entity.ts";
export { given } from "./given.ts";
export { ifThere } from "./if-there.ts";
export { type Restored, restored } from "./restore.ts";
export { indexes, tableDefinition, ttlAttribute } from "./table.ts";
export { type TransactItem, type TransactResult, transact } from "./transaction.ts";
